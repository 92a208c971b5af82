DROP INDEX "tours_recommended_idx";--> statement-breakpoint
DROP INDEX "tours_lowest_price_idx";--> statement-breakpoint
DROP INDEX "tours_highest_price_idx";--> statement-breakpoint
DROP INDEX "tours_duration_idx";--> statement-breakpoint
DROP INDEX "tours_rating_idx";--> statement-breakpoint
DROP INDEX "tours_name_idx";--> statement-breakpoint
DROP INDEX "tours_location_idx";--> statement-breakpoint
DROP INDEX "tours_price_idx";--> statement-breakpoint
DROP INDEX "tours_featured_name_idx";--> statement-breakpoint
DROP INDEX "tours_private_name_idx";--> statement-breakpoint
CREATE INDEX "tours_recommended_idx" ON "tours" USING btree ("featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"id","category_id","private_tour","duration_days","lowest_price_cents") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_lowest_price_idx" ON "tours" USING btree ("lowest_price_cents","id","category_id","featured","private_tour","duration_days") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_highest_price_idx" ON "tours" USING btree ("highest_price_cents" DESC NULLS LAST,"id","category_id","featured","private_tour","duration_days","lowest_price_cents") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_duration_idx" ON "tours" USING btree ("duration_days" DESC NULLS LAST,"id","category_id","featured","private_tour","lowest_price_cents") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_rating_idx" ON "tours" USING btree ("rating" DESC NULLS LAST,"id","category_id","featured","private_tour","duration_days","lowest_price_cents") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_name_idx" ON "tours" USING btree (lower("name"),"id","name","category_id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_location_idx" ON "tours" USING btree (lower("location"),"id","location","category_id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_price_idx" ON "tours" USING btree ("lowest_price_cents","id","category_id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_featured_name_idx" ON "tours" USING btree ("featured",lower("name"),"id","name","category_id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_private_name_idx" ON "tours" USING btree ("private_tour",lower("name"),"id","name","category_id") WHERE "tours"."deleted_at" is null;