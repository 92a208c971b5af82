CREATE TABLE "tour_tallies" (
	"category_id" integer,
	"featured" boolean NOT NULL,
	"private_tour" boolean NOT NULL,
	"published" boolean NOT NULL,
	"duration_days" integer NOT NULL,
	"tours" integer NOT NULL,
	CONSTRAINT "tour_tallies_kind" UNIQUE NULLS NOT DISTINCT("category_id","featured","private_tour","published","duration_days")
);

--> statement-breakpoint
-- Adds what a statement took away from the kept tours, or gave to them, to the tallies. A statement
-- that changes no count writes nothing; kinds are written in one order, whoever writes.
CREATE FUNCTION "tally_tours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tour_tallies AS tallied
    SELECT category_id, featured, private_tour, published, duration_days, count(*)
    FROM made WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ON CONSTRAINT tour_tallies_kind DO UPDATE SET tours = tallied.tours + excluded.tours;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tour_tallies AS tallied
    SELECT category_id, featured, private_tour, published, duration_days, -count(*)
    FROM gone WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ON CONSTRAINT tour_tallies_kind DO UPDATE SET tours = tallied.tours + excluded.tours;
  ELSE
    INSERT INTO tour_tallies AS tallied
    SELECT category_id, featured, private_tour, published, duration_days, sum(difference)
    FROM (
      SELECT *, -1 AS difference FROM gone UNION ALL SELECT *, 1 FROM made
    ) AS changed WHERE deleted_at IS NULL
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(difference) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ON CONSTRAINT tour_tallies_kind DO UPDATE SET tours = tallied.tours + excluded.tours;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tours_tally_insert" AFTER INSERT ON "tours" REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_tours"();
--> statement-breakpoint
CREATE TRIGGER "tours_tally_delete" AFTER DELETE ON "tours" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_tours"();
--> statement-breakpoint
CREATE TRIGGER "tours_tally_update" AFTER UPDATE ON "tours" REFERENCING OLD TABLE AS gone NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION "tally_tours"();
--> statement-breakpoint
-- The tours that are there already.
INSERT INTO "tour_tallies"
  SELECT category_id, featured, private_tour, published, duration_days, count(*)
  FROM tours WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
