DROP INDEX "bookings_departure_idx";--> statement-breakpoint
CREATE INDEX "bookings_departure_idx" ON "bookings" USING btree ("departure_date","id","status") WHERE "bookings"."deleted_at" is null;