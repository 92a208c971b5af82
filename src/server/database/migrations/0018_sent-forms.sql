CREATE TABLE "sent_forms" (
	"key" text PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"made_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_forms_created_idx" ON "sent_forms" USING btree ("created_at");