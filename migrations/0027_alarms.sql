CREATE TABLE "alarms" (
	"key" text PRIMARY KEY NOT NULL,
	"alarm" text NOT NULL,
	"what" text NOT NULL,
	"todo" text NOT NULL,
	"over_after_ms" integer NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"next_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"told_at" timestamp with time zone
);
