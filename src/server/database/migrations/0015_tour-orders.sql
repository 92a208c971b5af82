DROP INDEX "tours_facets_idx";--> statement-breakpoint
DROP INDEX "tours_name_idx";--> statement-breakpoint
DROP INDEX "tours_location_idx";--> statement-breakpoint
DROP INDEX "tours_featured_name_idx";--> statement-breakpoint
DROP INDEX "tours_private_name_idx";--> statement-breakpoint
CREATE INDEX "tours_facets_idx" ON "tours" USING btree ("category_id","featured","private_tour","duration_days","lowest_price_cents","highest_price_cents","rating","id") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_name_idx" ON "tours" USING btree (lower("name"),"id","name") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_location_idx" ON "tours" USING btree (lower("location"),"id","location") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_featured_name_idx" ON "tours" USING btree ("featured",lower("name"),"id","name") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_private_name_idx" ON "tours" USING btree ("private_tour",lower("name"),"id","name") WHERE "tours"."deleted_at" is null;