ALTER TABLE "erased_people" ADD COLUMN "secret" text;--> statement-breakpoint
UPDATE "erased_people" SET "secret" = (SELECT "value" #>> '{}' FROM "settings" WHERE "key" = 'personal-data.secret');--> statement-breakpoint
ALTER TABLE "erased_people" ALTER COLUMN "secret" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "erased_people" DROP CONSTRAINT "erased_people_pkey";--> statement-breakpoint
ALTER TABLE "erased_people" ADD CONSTRAINT "erased_people_case_id_address_hash_pk" PRIMARY KEY("case_id","address_hash");
