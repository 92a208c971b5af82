CREATE TABLE "erased_people" (
	"case_id" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
