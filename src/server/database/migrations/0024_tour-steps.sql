CREATE TABLE "tour_step_tallies" (
	"sort" text NOT NULL,
	"step" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"tours" integer NOT NULL,
	CONSTRAINT "tour_step_tallies_sort_step_duration_days_pk" PRIMARY KEY("sort","step","duration_days")
);
--> statement-breakpoint
CREATE INDEX "tour_step_tallies_idx" ON "tour_step_tallies" USING btree ("sort","step","duration_days","tours");
--> statement-breakpoint
-- The step that a tour is on in each order of the listing; what a step means is said once more where
-- pages begin at one, `STEPS` in tour-steps.store.ts. Prices of fifty dollars share a step.
CREATE FUNCTION "steps_of_tour"(
  featured boolean, rating numeric, lowest_cents integer, highest_cents integer, days integer
) RETURNS TABLE (sort text, step integer) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('recommended', -(featured::int * 1000 + rating * 10)::int),
    ('price-low', lowest_cents / 5000),
    ('price-high', -(highest_cents / 5000)),
    ('duration', -days),
    ('rating', -(rating * 10)::int)
$$;
--> statement-breakpoint
-- Adds what a statement took away from the listed tours, or gave to them, to the tallies. A statement
-- that moves no tour to another step writes nothing; steps are written in one order, whoever writes.
CREATE FUNCTION "tally_tour_steps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tour_step_tallies AS tallied
    SELECT sort, step, duration_days, count(*)
    FROM made, steps_of_tour(featured, rating, lowest_price_cents, highest_price_cents, duration_days)
    WHERE deleted_at IS NULL AND published
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (sort, step, duration_days) DO UPDATE SET tours = tallied.tours + excluded.tours;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tour_step_tallies AS tallied
    SELECT sort, step, duration_days, -count(*)
    FROM gone, steps_of_tour(featured, rating, lowest_price_cents, highest_price_cents, duration_days)
    WHERE deleted_at IS NULL AND published
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (sort, step, duration_days) DO UPDATE SET tours = tallied.tours + excluded.tours;
  ELSE
    INSERT INTO tour_step_tallies AS tallied
    SELECT sort, step, duration_days, sum(difference)
    FROM (
      SELECT *, -1 AS difference FROM gone UNION ALL SELECT *, 1 FROM made
    ) AS changed,
      steps_of_tour(featured, rating, lowest_price_cents, highest_price_cents, duration_days)
    WHERE deleted_at IS NULL AND published
    GROUP BY 1, 2, 3 HAVING sum(difference) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (sort, step, duration_days) DO UPDATE SET tours = tallied.tours + excluded.tours;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tours_tally_steps_insert" AFTER INSERT ON "tours" REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_tour_steps"();
--> statement-breakpoint
CREATE TRIGGER "tours_tally_steps_delete" AFTER DELETE ON "tours" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_tour_steps"();
--> statement-breakpoint
CREATE TRIGGER "tours_tally_steps_update" AFTER UPDATE ON "tours" REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_tour_steps"();
--> statement-breakpoint
-- The tours that are there already.
INSERT INTO "tour_step_tallies"
  SELECT sort, step, duration_days, count(*)
  FROM tours, steps_of_tour(featured, rating, lowest_price_cents, highest_price_cents, duration_days)
  WHERE deleted_at IS NULL AND published GROUP BY 1, 2, 3;
