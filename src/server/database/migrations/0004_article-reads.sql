CREATE TABLE "article_reads" (
	"article_id" text PRIMARY KEY NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL
);
