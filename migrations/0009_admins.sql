CREATE TABLE "admin_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"admin_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "admins_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sign_in_failures_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
ALTER TABLE "suppressions" DROP CONSTRAINT "suppressions_realm_id_address_hash_pk";--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_realm_id_address_hash_reason_pk" PRIMARY KEY("realm_id","address_hash","reason");--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
-- By which door an older opt-out came was not kept. It counts as a STOP: no administrator may lift what the person may
-- have said in their own words (D23).
UPDATE "suppressions" SET
	"scope" = CASE WHEN "reason" = 'unsubscribed' THEN 'person' ELSE 'address' END,
	"actor" = CASE WHEN "reason" = 'unsubscribed' THEN 'person' ELSE 'provider' END,
	"evidence" = CASE WHEN "reason" = 'unsubscribed' THEN '{"door": "letter"}'::jsonb ELSE '{"door": "hand-over"}'::jsonb END;--> statement-breakpoint
ALTER TABLE "suppressions" ALTER COLUMN "scope" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "suppressions" ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "suppressions" ALTER COLUMN "evidence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_audit" ADD CONSTRAINT "admin_audit_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_audit_of_subject" ON "admin_audit" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "admin_sessions_of_admin" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "outbox_first_mails" ON "outbox" USING btree ("realm_id","finished_at") WHERE "outbox"."kind" = 'day0' and "outbox"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "people_unsubscribed" ON "people" USING btree ("realm_id","unsubscribed_at") WHERE "people"."unsubscribed_at" is not null and "people"."state" in ('pending', 'active');