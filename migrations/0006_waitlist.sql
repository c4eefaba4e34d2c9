CREATE TABLE "daily_counts" (
	"realm_id" integer NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_realm_id_day_name_subject_pk" PRIMARY KEY("realm_id","day","name","subject")
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"realm_id" integer NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"zone" text,
	"source" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "waitlist_realm_id_email_key_pk" PRIMARY KEY("realm_id","email_key")
);
--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_realm_id_realms_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_realm_id_realms_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realms"("id") ON DELETE cascade ON UPDATE no action;