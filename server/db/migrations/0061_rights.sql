CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"why" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "legal_holds_lifted" CHECK (("legal_holds"."lifted_by" is null) = ("legal_holds"."lifted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rights_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"handled_by" uuid,
	"done_at" timestamp with time zone,
	"outcome" text,
	"kept" jsonb,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "rights_requests_kind" CHECK ("rights_requests"."kind" in ('EXPORT', 'CORRECTION', 'ERASURE')),
	CONSTRAINT "rights_requests_channel" CHECK ("rights_requests"."channel" in ('SELF', 'SUPPORT', 'PHONE', 'MAIL', 'LETTER')),
	CONSTRAINT "rights_requests_state" CHECK ("rights_requests"."state" in ('OPEN', 'DONE', 'REFUSED')),
	CONSTRAINT "rights_requests_done" CHECK (("rights_requests"."state" = 'OPEN') = ("rights_requests"."done_at" is null))
);
--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_lifted_by_staff_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_handled_by_staff_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_one" ON "legal_holds" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "rights_requests_due" ON "rights_requests" USING btree ("due_at","id") WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX "rights_requests_received" ON "rights_requests" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "rights_requests_user" ON "rights_requests" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('CLOSE_ACCOUNT', 'EXPORT_PERSON'));
