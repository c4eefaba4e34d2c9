CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"key_fingerprint" text NOT NULL,
	"version" text NOT NULL,
	"place" text,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);
