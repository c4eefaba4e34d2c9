CREATE TABLE "phone_codes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"person_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"checkout_session_id" text,
	"status" text,
	"current_period_end" timestamp(3) with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"grace_until" timestamp(3) with time zone,
	"last_event_at" timestamp(3) with time zone,
	CONSTRAINT "subscriptions_customer" UNIQUE("customer_id"),
	CONSTRAINT "subscriptions_subscription" UNIQUE("subscription_id")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phone_verified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "texts_off_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "text_trial_last_day" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "email_beside" boolean;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "text_morning_minute" smallint;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "text_midday_minute" smallint;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "text_evening_minute" smallint;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "trial_notice_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_of_person" ON "phone_codes" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_of_phone" ON "phone_codes" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "people_due_text_morning" ON "people" USING btree ("realm_id","zone","text_morning_minute","id") WHERE "people"."text_morning_minute" is not null and "people"."state" in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "people_due_text_midday" ON "people" USING btree ("realm_id","zone","text_midday_minute","id") WHERE "people"."text_midday_minute" is not null and "people"."state" in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "people_due_text_evening" ON "people" USING btree ("realm_id","zone","text_evening_minute","id") WHERE "people"."text_evening_minute" is not null and "people"."state" in ('pending', 'active');--> statement-breakpoint
CREATE UNIQUE INDEX "people_phone" ON "people" USING btree ("realm_id","phone") WHERE "people"."phone_verified_at" is not null and "people"."state" in ('pending', 'active');--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "channel" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "slots" DROP CONSTRAINT "slots_realm_id_zone_minute_stage_pk";--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_realm_id_zone_minute_stage_channel_pk" PRIMARY KEY("realm_id","zone","minute","stage","channel");--> statement-breakpoint
ALTER TABLE "ticks" ADD COLUMN "channel" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticks" DROP CONSTRAINT "ticks_once";--> statement-breakpoint
ALTER TABLE "ticks" ADD CONSTRAINT "ticks_once" UNIQUE("realm_id","zone","minute","stage","channel","local_date");