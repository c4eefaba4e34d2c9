CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"realm_id" integer NOT NULL,
	"address_hash" text NOT NULL,
	"email" text,
	"email_key" text,
	"inviter_id" bigint,
	"person_id" bigint,
	"source" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invitations_once" UNIQUE("realm_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_realm_id_realms_id_fk" FOREIGN KEY ("realm_id") REFERENCES "public"."realms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_people_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_of_address" ON "invitations" USING btree ("realm_id","email_key") WHERE "invitations"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("inviter_id") WHERE "invitations"."inviter_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_of_person" ON "invitations" USING btree ("person_id") WHERE "invitations"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "people_deleted_address" ON "people" USING btree ("realm_id","email_key") WHERE "people"."state" = 'deleted';