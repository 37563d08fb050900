ALTER TABLE "participants" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "fee_tier" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_cancel_reason" CHECK ("participants"."cancel_reason" in ('FEWER_NEEDED', 'DIFFERENT_LOOK', 'BUDGET', 'NO_CONTACT', 'OTHER'));--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_fee_tier" CHECK ("participants"."fee_tier" in ('FREE', 'QUARTER', 'HALF', 'FULL'));--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_fee_of_cancelled" CHECK (fee_cents is null or (status = 'DECLINED' and booked_at is not null and fee_tier is not null and fee_cents >= 0));