ALTER TABLE "bookings" ADD COLUMN "data_key" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "data_key" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "data_key" text;