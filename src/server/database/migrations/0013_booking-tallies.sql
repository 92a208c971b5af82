CREATE TABLE "booking_day_tallies" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"bookings" integer NOT NULL,
	"priced" integer NOT NULL,
	"total_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_tour_tallies" (
	"tour_id" integer NOT NULL,
	"bookings" integer NOT NULL,
	"sold_cents" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_months_idx";--> statement-breakpoint
DROP INDEX "bookings_tour_figures_idx";--> statement-breakpoint
DROP INDEX "audit_entries_at_idx";--> statement-breakpoint
DROP INDEX "bookings_created_idx";--> statement-breakpoint
DROP INDEX "bookings_status_idx";--> statement-breakpoint
DROP INDEX "bookings_guest_idx";--> statement-breakpoint
DROP INDEX "bookings_tour_name_idx";--> statement-breakpoint
DROP INDEX "bookings_price_idx";--> statement-breakpoint
DROP INDEX "bookings_email_idx";--> statement-breakpoint
DROP INDEX "bookings_phone_idx";--> statement-breakpoint
DROP INDEX "bookings_travelers_idx";--> statement-breakpoint
CREATE INDEX "booking_day_tallies_idx" ON "booking_day_tallies" USING btree ("kind","day","status");--> statement-breakpoint
CREATE INDEX "booking_tour_tallies_idx" ON "booking_tour_tallies" USING btree ("tour_id","bookings","sold_cents");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_kind_idx" ON "audit_entries" USING btree ("entity","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tours_figures_idx" ON "tours" USING btree ("category_id","featured","private_tour","lowest_price_cents","created_at","id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_deleted_idx" ON "tours" USING btree ("deleted_at","created_at") WHERE "tours"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_created_idx" ON "bookings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status","departure_date") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_status_idx" ON "bookings" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"departure_date") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_guest_idx" ON "bookings" USING btree (lower("first_name"),lower("last_name"),"id","status","departure_date","first_name","last_name") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_tour_name_idx" ON "bookings" USING btree (lower("tour_name"),"id","status","departure_date","tour_name") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_price_idx" ON "bookings" USING btree ("price_per_person_cents" NULLS FIRST,"id","status","departure_date") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_email_idx" ON "bookings" USING btree (lower("email"),"id","status","departure_date","email") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_phone_idx" ON "bookings" USING btree ("phone","id","status","departure_date") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_travelers_idx" ON "bookings" USING btree ("number_of_travelers","id","status","departure_date") WHERE "bookings"."deleted_at" is null;--> statement-breakpoint
-- Adds what a statement took away from the kept bookings, or gave to them, to the tallies; the
-- argument of the trigger is -1 or 1. Revenue is that of confirmed and completed bookings
-- (docs/figures.md).
CREATE FUNCTION "tally_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO booking_day_tallies (kind, day, status, bookings, priced, total_cents)
  SELECT told.kind, told.day, changed.status, sign * count(*), sign * count(changed.total_cents),
    sign * coalesce(sum(changed.total_cents), 0)
  FROM changed CROSS JOIN LATERAL (VALUES
    ('month', date_trunc('month', changed.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date),
    ('departure', changed.departure_date)
  ) AS told (kind, day)
  WHERE changed.deleted_at IS NULL
  GROUP BY told.kind, told.day, changed.status;

  INSERT INTO booking_tour_tallies (tour_id, bookings, sold_cents)
  SELECT changed.tour_id, sign * count(*), sign * coalesce(
    sum(changed.total_cents) FILTER (WHERE changed.status IN ('confirmed', 'completed')), 0)
  FROM changed
  WHERE changed.deleted_at IS NULL AND changed.tour_id IS NOT NULL
  GROUP BY changed.tour_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookings_tally_insert" AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_bookings"('1');
--> statement-breakpoint
CREATE TRIGGER "bookings_tally_delete" AFTER DELETE ON "bookings" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_bookings"('-1');
--> statement-breakpoint
CREATE TRIGGER "bookings_tally_update_from" AFTER UPDATE ON "bookings" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_bookings"('-1');
--> statement-breakpoint
CREATE TRIGGER "bookings_tally_update_to" AFTER UPDATE ON "bookings" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_bookings"('1');
--> statement-breakpoint
-- The bookings that are there already.
INSERT INTO "booking_day_tallies" (kind, day, status, bookings, priced, total_cents)
  SELECT 'month', date_trunc('month', created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, status,
    count(*), count(total_cents), coalesce(sum(total_cents), 0)
  FROM bookings WHERE deleted_at IS NULL GROUP BY 2, 3
  UNION ALL
  SELECT 'departure', departure_date, status, count(*), count(total_cents), coalesce(sum(total_cents), 0)
  FROM bookings WHERE deleted_at IS NULL GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO "booking_tour_tallies" (tour_id, bookings, sold_cents)
  SELECT tour_id, count(*), coalesce(sum(total_cents) FILTER (WHERE status IN ('confirmed', 'completed')), 0)
  FROM bookings WHERE deleted_at IS NULL AND tour_id IS NOT NULL GROUP BY 1;
--> statement-breakpoint
-- Finer estimates of how many rows a search finds: the way to look for them depends on it.
ALTER TABLE "bookings" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "tours" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "search_text" SET STATISTICS 1000;
