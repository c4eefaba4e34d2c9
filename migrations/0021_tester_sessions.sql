CREATE TABLE "tester_sessions" (
	"realm_id" integer PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"admin_id" integer NOT NULL,
	"pipeline" text NOT NULL,
	"day" smallint NOT NULL,
	"stage" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tester_sessions_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "tester_sessions" ADD CONSTRAINT "tester_sessions_realm_id_realms_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tester_sessions" ADD CONSTRAINT "tester_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tester_sessions_of_admin" ON "tester_sessions" USING btree ("admin_id","created_at");