CREATE TABLE "provider_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"realm_id" integer NOT NULL,
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"message_key" text,
	"address_hash" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"details" jsonb NOT NULL,
	"person_id" bigint,
	"outcome" text,
	CONSTRAINT "provider_events_once" UNIQUE("realm_id","provider","event")
);
--> statement-breakpoint
ALTER TABLE "inbound" ADD COLUMN "door" text DEFAULT 'smtp' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_realm_id_realms_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_events_unapplied" ON "provider_events" USING btree ("id") WHERE "provider_events"."outcome" is null;--> statement-breakpoint
CREATE INDEX "provider_events_of_person" ON "provider_events" USING btree ("person_id") WHERE "provider_events"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_of_list" ON "provider_events" USING btree ("realm_id","address_hash") WHERE "provider_events"."kind" = 'list';--> statement-breakpoint
CREATE INDEX "provider_events_old" ON "provider_events" USING btree ("realm_id","received_at");--> statement-breakpoint
CREATE INDEX "mail_reports_arrived" ON "mail_reports" USING btree ("realm_id","at") WHERE "mail_reports"."kind" = 'delivered';