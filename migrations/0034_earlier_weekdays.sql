-- Keeps the days that a person had before they changed their plan, days or messages, so that no item gets another age.
-- Weekdays that were changed since 0033 stood among the pauses. They are copied, since older processes read them there.
-- After a trial they held nothing: the one day of the weekly plan stays.
CREATE TEMPORARY TABLE "weekdays_before" ON COMMIT DROP AS
SELECT "id", jsonb_agg(jsonb_build_object('until', "days"->'until', 'weekdays', "days"->'weekdays') ORDER BY "days"->>'until') AS "earlier"
FROM "people", jsonb_array_elements("earlier_pauses") AS "days"
WHERE "days" ? 'weekdays' AND ("plan" = 'paid' OR ("days"->>'until')::date <= "trial_last_day" + 1)
GROUP BY "id";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "earlier_weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "people" p SET "earlier_weekdays" = b."earlier" FROM "weekdays_before" b WHERE p."id" = b."id";
