DROP INDEX "tours_recommended_idx";--> statement-breakpoint
DROP INDEX "tours_lowest_price_idx";--> statement-breakpoint
DROP INDEX "tours_highest_price_idx";--> statement-breakpoint
DROP INDEX "tours_duration_idx";--> statement-breakpoint
DROP INDEX "tours_rating_idx";--> statement-breakpoint
CREATE INDEX "tours_recommended_idx" ON "tours" USING btree ("featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"id","category_id","private_tour","duration_days","lowest_price_cents") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_lowest_price_idx" ON "tours" USING btree ("lowest_price_cents","id","category_id","featured","private_tour","duration_days") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_highest_price_idx" ON "tours" USING btree ("highest_price_cents" DESC NULLS LAST,"id","category_id","featured","private_tour","duration_days","lowest_price_cents") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_duration_idx" ON "tours" USING btree ("duration_days" DESC NULLS LAST,"id","category_id","featured","private_tour","lowest_price_cents") WHERE "tours"."deleted_at" is null and "tours"."published";--> statement-breakpoint
CREATE INDEX "tours_rating_idx" ON "tours" USING btree ("rating" DESC NULLS LAST,"id","category_id","featured","private_tour","duration_days","lowest_price_cents") WHERE "tours"."deleted_at" is null and "tours"."published";