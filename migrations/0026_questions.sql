CREATE TABLE "questions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"question" jsonb NOT NULL,
	"stage" text NOT NULL,
	"filed_on" date NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_of_day" ON "questions" USING btree ("person_id","day","key");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_open" ON "questions" USING btree ("person_id") WHERE "questions"."state" = 'open';