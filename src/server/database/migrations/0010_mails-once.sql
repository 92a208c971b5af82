ALTER TABLE "mails" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_key" ON "mails" USING btree ("once_key");--> statement-breakpoint
CREATE INDEX "mails_recipient_idx" ON "mails" USING btree (lower("recipient"),"created_at");