CREATE INDEX "tours_name_idx" ON "tours" USING btree (lower("name"),"id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_location_idx" ON "tours" USING btree (lower("location"),"id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_price_idx" ON "tours" USING btree ("lowest_price_cents","id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_featured_name_idx" ON "tours" USING btree ("featured",lower("name"),"id") WHERE "tours"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tours_private_name_idx" ON "tours" USING btree ("private_tour",lower("name"),"id") WHERE "tours"."deleted_at" is null;