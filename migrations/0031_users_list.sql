-- Orders and filters the administrators' list of people, each by an index, and says whose address a provider refused.
ALTER TABLE "suppressions" ADD COLUMN "person_id" bigint;--> statement-breakpoint
CREATE INDEX "inbound_of_person_since" ON "inbound" USING btree ("person_id","received_at");--> statement-breakpoint
CREATE INDEX "people_by_created" ON "people" USING btree ("realm_id","created_at","id");--> statement-breakpoint
CREATE INDEX "people_by_email" ON "people" USING btree ("realm_id","email_key","id");--> statement-breakpoint
CREATE INDEX "people_by_status" ON "people" USING btree ("realm_id",(case when "state" = 'deleted' then '4' when "unsubscribed_at" is not null then '3' when "goodbye_at" is not null then '2' when "state" = 'pending' and "paused_until" is null then '0' when "paused_until" is null then '1' else '1:' || "paused_until" end) collate "C","id");--> statement-breakpoint
CREATE INDEX "people_by_plan" ON "people" USING btree ("realm_id",(case "plan" when 'paid' then date 'infinity' when 'free' then date '-infinity' else coalesce("trial_last_day", date '9999-12-31') end),"id");--> statement-breakpoint
CREATE INDEX "people_by_channel" ON "people" USING btree ("realm_id",("phone" is not null and "phone_verified_at" is not null and "texts_off_at" is null),"id");--> statement-breakpoint
CREATE INDEX "people_by_zone" ON "people" USING btree ("realm_id","zone","id");--> statement-breakpoint
CREATE INDEX "people_by_reply" ON "people" USING btree ("realm_id",(coalesce("last_human_at", timestamptz '-infinity')),"id");--> statement-breakpoint
CREATE INDEX "suppressions_of_person" ON "suppressions" USING btree ("realm_id","person_id") WHERE "suppressions"."person_id" is not null;--> statement-breakpoint
UPDATE "suppressions" s SET "person_id" = e."person_id" FROM (
	SELECT DISTINCT ON ("realm_id", "address_hash") "realm_id", "address_hash", "person_id"
	FROM "provider_events" WHERE "person_id" IS NOT NULL
) e WHERE s."realm_id" = e."realm_id" AND s."address_hash" = e."address_hash" AND s."reason" <> 'unsubscribed';--> statement-breakpoint
UPDATE "suppressions" s SET "person_id" = r."person_id" FROM "mail_reports" r
WHERE s."person_id" IS NULL AND s."reason" <> 'unsubscribed' AND r."person_id" IS NOT NULL
	AND r."realm_id" = s."realm_id" AND r."door" = s."evidence"->>'door' AND r."event" = s."evidence"->>'event';
