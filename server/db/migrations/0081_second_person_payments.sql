-- 0080 added it without reading the rows that are there, for which it would have kept its locks.
ALTER TABLE "money_findings" VALIDATE CONSTRAINT "money_findings_kind";--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_kind";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind" CHECK ("approvals"."kind" in ('CLOSE_ACCOUNT', 'EXPORT_PERSON', 'CHANGE_SETTING', 'EXPORT_TAX', 'PAY_REFUND', 'WAIVE_DEBT'));