ALTER TABLE "reviews" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "departure_date" date;--> statement-breakpoint
UPDATE "reviews" SET "departure_date" = coalesce(
	(SELECT "bookings"."departure_date" FROM "bookings" WHERE "bookings"."id" = "reviews"."booking_id"),
	("reviews"."created_at" AT TIME ZONE 'Asia/Ho_Chi_Minh')::date);--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "departure_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_booking_key" ON "reviews" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_idempotency_key_unique" UNIQUE("idempotency_key");