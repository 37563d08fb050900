-- What is held for free places follows from the open offers: the beginning and the end of one put its job on the list, as a booking does.
-- Applicants who were never asked do not.
create or replace function plan_money_of_participant() returns trigger language plpgsql as $$
begin
  perform plan_money(coalesce(new.job_id, old.job_id));
  return null;
end $$;
--> statement-breakpoint
create or replace trigger plan_money after update of status, fee_cents on participants for each row
  when ((old.status = 'BOOKED') <> (new.status = 'BOOKED') or (old.status = 'PENDING') <> (new.status = 'PENDING')
    or old.fee_cents is distinct from new.fee_cents)
  execute function plan_money_of_participant();
--> statement-breakpoint
create trigger plan_money_of_offer after insert on participants for each row when (new.status = 'PENDING')
  execute function plan_money_of_participant();
--> statement-breakpoint
create trigger plan_money_of_offer_gone after delete on participants for each row when (old.status = 'PENDING')
  execute function plan_money_of_participant();
