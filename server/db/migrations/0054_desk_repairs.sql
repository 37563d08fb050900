ALTER TABLE "review_decisions" DROP CONSTRAINT "review_decisions_verdict";--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_verdict" CHECK ("review_decisions"."verdict" in ('APPROVED', 'INFO_REQUESTED', 'DECLINED', 'SETTLED'));
--> statement-breakpoint
-- Nobody is to decide about what was called off, or about an account that was suspended, closed or deleted: whoever had it gives it up.
create function forget_assignment() returns trigger language plpgsql as $$
begin
  delete from review_assignments where subject_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger forget_assignment after update of lifecycle on jobs for each row
  when (new.lifecycle = 'CANCELLED' and old.lifecycle <> 'CANCELLED') execute function forget_assignment();
--> statement-breakpoint
create trigger forget_assignment after update of state, deleted_at on users for each row
  when ((new.state in ('SUSPENDED', 'BANNED') and new.state <> old.state) or (new.deleted_at is not null and old.deleted_at is null))
  execute function forget_assignment();
