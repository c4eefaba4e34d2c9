CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"wording" text NOT NULL,
	"source" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_by" text,
	"ended_at" timestamp(3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_person" ON "consents" USING btree ("person_id","id");