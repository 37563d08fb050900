CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"cause" text NOT NULL,
	"job_id" uuid,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'NEWS')),
	CONSTRAINT "notices_cause" CHECK ("notices"."cause" in ('JOB', 'BOOKED', 'DECLINED', 'DETAILS', 'ACCOUNT')),
	CONSTRAINT "notices_job" CHECK ((cause = 'ACCOUNT') = (job_id is null)),
	CONSTRAINT "notices_text" CHECK (length(text) between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "sent_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_urgent" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"request_id" uuid,
	"is_offer" boolean DEFAULT false NOT NULL,
	"opening_of" uuid,
	"not_before" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "waiting_texts_kind" CHECK ("waiting_texts"."kind" in ('BOOKINGS', 'ACCOUNT', 'APPLICATIONS', 'REQUESTS', 'MESSAGES', 'JOB_CHANGES', 'MONEY', 'NEWS'))
);
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "ask" smallint;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "terms_version" integer;--> statement-breakpoint
update requests r set terms_version = j.terms_version,
  ask = case when r.sent_by = 'MANAGER' and numbered.place <= 3 then numbered.place end
from jobs j, (select id, row_number() over (partition by job_id, model_id, sent_by order by id) as place from requests) numbered
where j.id = r.job_id and numbered.id = r.id;--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "terms_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_texts" ADD CONSTRAINT "sent_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_texts" ADD CONSTRAINT "waiting_texts_opening_of_jobs_id_fk" FOREIGN KEY ("opening_of") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_request" ON "notices" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "sent_texts_user" ON "sent_texts" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_texts_age" ON "sent_texts" USING brin ("sent_at");--> statement-breakpoint
CREATE INDEX "waiting_texts_due" ON "waiting_texts" USING btree ("send_at") WHERE opening_of is null;--> statement-breakpoint
CREATE INDEX "waiting_texts_openings_due" ON "waiting_texts" USING btree ("send_at") WHERE opening_of is not null;--> statement-breakpoint
CREATE INDEX "waiting_texts_user" ON "waiting_texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_texts_request" ON "waiting_texts" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_ask" ON "requests" USING btree ("job_id","model_id","ask");--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_asks_most" CHECK (ask between 1 and 3);--> statement-breakpoint
-- Of an offer that has ended meanwhile nothing is told.
insert into waiting_texts (id, user_id, kind, text, request_id, is_offer, opening_of, not_before, send_at)
select h.id, h.user_id, h.kind, h.text, r.id, r.id is not null, h.opening_of, h.send_at, h.send_at from held_notices h
left join requests r on r.job_id = h.offer_of and r.model_id = h.user_id and r.status = 'SENT'
where h.offer_of is null or r.id is not null;--> statement-breakpoint
DROP TABLE "held_notices" CASCADE;
