-- Of 0012's table nothing was ever written: who pays has one row for each of their subscriptions, and one may be nobody's.
DROP TABLE "subscriptions" CASCADE;--> statement-breakpoint
CREATE INDEX "people_due_trial_notice" ON "people" USING btree ("realm_id","trial_notice_at") WHERE "people"."trial_notice_at" is not null and "people"."state" = 'active';--> statement-breakpoint
CREATE TABLE "billing_events" (
	"realm_id" integer NOT NULL,
	"event" text NOT NULL,
	"subscription_id" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "billing_events_realm_id_event_pk" PRIMARY KEY("realm_id","event")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"realm_id" integer NOT NULL,
	"person_id" bigint,
	"customer_id" text,
	"status" text,
	"period_ends_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"grace_until" timestamp(3) with time zone,
	"gives" boolean DEFAULT false NOT NULL,
	"cancel_wanted" boolean DEFAULT false NOT NULL,
	"due_at" timestamp(3) with time zone,
	"askings" integer DEFAULT 0 NOT NULL,
	"settled_asking" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_events" ADD CONSTRAINT "billing_events_realm_id_realms_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_realm_id_realms_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_of_subscription" ON "billing_events" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_events_unsettled" ON "billing_events" USING btree ("received_at") WHERE "billing_events"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_of_person" ON "subscriptions" USING btree ("person_id") WHERE "subscriptions"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_of_customer" ON "subscriptions" USING btree ("realm_id","customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("realm_id","due_at") WHERE "subscriptions"."due_at" is not null;