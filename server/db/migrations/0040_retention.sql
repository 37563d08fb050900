CREATE TABLE "audit_checkpoints" (
	"position" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"kept_since" timestamp with time zone NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_events_age" ON "provider_events" USING brin ("received_at");
--> statement-breakpoint
-- ## Retention
-- Ten years: longer than any book has to be kept.
create function audit_kept_since() returns timestamptz language sql stable as $$ select app_now() - interval '10 years' $$;
--> statement-breakpoint
-- The chain loses only what is old and behind a checkpoint, and an entry only what is old and no longer in the chain.
create function keep_young_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'audit_chain' then
    if old.position <= (select max(position) from audit_checkpoints)
      and (select created_at from audit_entries where id = old.entry_id) < audit_kept_since() then return old;
    end if;
  elsif tg_op = 'DELETE' then
    if old.created_at < audit_kept_since() and not exists (select from audit_chain where entry_id = old.id) then return old; end if;
  end if;
  raise exception 'audit entries are never changed' using errcode = 'ZD002';
end $$;
--> statement-breakpoint
drop trigger keep_audit on audit_chain;
--> statement-breakpoint
drop trigger keep_audit on audit_entries;
--> statement-breakpoint
create trigger keep_audit before update or delete on audit_chain for each row execute function keep_young_audit();
--> statement-breakpoint
create trigger keep_audit before update or delete on audit_entries for each row execute function keep_young_audit();
--> statement-breakpoint
create trigger keep_audit before update or delete on audit_checkpoints for each row execute function keep_audit();
