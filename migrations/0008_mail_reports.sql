CREATE TABLE "mail_reports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"realm_id" integer NOT NULL,
	"door" text NOT NULL,
	"event" text NOT NULL,
	"person_id" bigint,
	"invitation_id" uuid,
	"message_kind" text,
	"local_date" date,
	"stage" text,
	"sequence" smallint,
	"kind" text NOT NULL,
	"hard" boolean NOT NULL,
	"status" text,
	"reason" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "mail_reports_once" UNIQUE("realm_id","door","event")
);
--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_realm_id_realms_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_reports_of_person" ON "mail_reports" USING btree ("person_id","at") WHERE "mail_reports"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_reports_of_invitation" ON "mail_reports" USING btree ("invitation_id") WHERE "mail_reports"."invitation_id" is not null;