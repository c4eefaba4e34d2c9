-- Keeps the days that a person had before they changed their plan, days or messages, so that no item gets another age.
-- Weekdays that were changed since 0033 stood among the pauses. They are copied, since older processes read them there.
-- After the trials they held nothing: the one day of the weekly plan stays. Texts that were turned off ended their trial
-- on a local day, which may be the one before that of UTC. A trial of texts that began weeks later is left out.
CREATE TEMPORARY TABLE "weekdays_before" ON COMMIT DROP AS
SELECT "id", jsonb_agg(jsonb_build_object('until', LEAST(("days"->>'until')::date, "daily_until"), 'weekdays', "days"->'weekdays') ORDER BY "days"->>'until') AS "earlier"
FROM "people"
CROSS JOIN LATERAL (SELECT CASE
  WHEN "plan" = 'paid' THEN 'infinity'
  WHEN "trial_last_day" IS NULL THEN NULL
  WHEN "text_trial_last_day" IS NULL OR ("phone_verified_at" IS NULL AND "texts_off_at" IS NULL) THEN "trial_last_day" + 1
  WHEN "text_trial_last_day" - 6 > "trial_last_day" + 1 THEN "trial_last_day" + 1
  ELSE GREATEST("trial_last_day", LEAST("text_trial_last_day", ("texts_off_at" AT TIME ZONE 'UTC')::date - 1)) + 1
END AS "daily_until") AS "rhythm"
CROSS JOIN LATERAL jsonb_array_elements("earlier_pauses") AS "days"
WHERE "days" ? 'weekdays' AND ("days"->>'from')::date < "daily_until"
GROUP BY "id";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "earlier_weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "people" p SET "earlier_weekdays" = b."earlier" FROM "weekdays_before" b WHERE p."id" = b."id";
