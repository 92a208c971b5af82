ALTER TABLE "mails" ADD COLUMN "booking_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "enquiry_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_booking_idx" ON "mails" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "mails_enquiry_idx" ON "mails" USING btree ("enquiry_id");--> statement-breakpoint
-- The messages that are there already: one about a booking names it in its subject, and one about
-- what somebody wrote to us was stored with that, to the same address.
UPDATE "mails" SET "booking_id" = "bookings"."id" FROM "bookings"
  WHERE "bookings"."reference" = substring("mails"."subject" FROM 'VN-[0-9A-Z]{8}');
--> statement-breakpoint
UPDATE "mails" SET "enquiry_id" = "enquiries"."id" FROM "enquiries"
  WHERE "mails"."subject" = 'We have your message'
    AND lower("enquiries"."email") = lower("mails"."recipient")
    AND "mails"."created_at" BETWEEN "enquiries"."created_at"
      AND "enquiries"."created_at" + interval '10 seconds';
