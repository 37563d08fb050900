CREATE TABLE "passphrase_tries" (
	"account" text NOT NULL,
	"requester" text NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passphrase_tries_account_requester_pk" PRIMARY KEY("account","requester")
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
-- Codes on their way belong to the address that asked for them; those of staff bore their purpose in the phone.
ALTER TABLE "verification_codes" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "requester" text;--> statement-breakpoint
UPDATE "verification_codes" SET "requester" = "address_hash", "purpose" = CASE WHEN "phone" LIKE 'staff:%' THEN 'OFFICE' ELSE 'SIGN_IN' END, "phone" = replace("phone", 'staff:', '');--> statement-breakpoint
ALTER TABLE "verification_codes" ALTER COLUMN "purpose" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ALTER COLUMN "requester" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "is_known_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_device" ON "staff_sessions" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "verification_codes_age" ON "verification_codes" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" in ('SIGN_IN', 'OFFICE'));