-- Counts a midday or evening after midnight on from 1440, so that it belongs to the day before (decision 62).
UPDATE "people" SET "midday_minute" = "midday_minute" + 1440, "text_midday_minute" = NULL
WHERE "midday_minute" < least("day_end_minute", "morning_minute");--> statement-breakpoint
UPDATE "people" SET "evening_minute" = "evening_minute" + 1440, "text_evening_minute" = NULL
WHERE "evening_minute" < least("day_end_minute", "morning_minute");--> statement-breakpoint
INSERT INTO "slots" ("realm_id", "zone", "minute", "stage", "channel")
SELECT DISTINCT "realm_id", "zone", "midday_minute", 2, 1 FROM "people"
WHERE "midday_minute" >= 1440 AND "stages_off" & 2 = 0 AND "state" IN ('pending', 'active')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "slots" ("realm_id", "zone", "minute", "stage", "channel")
SELECT DISTINCT "realm_id", "zone", "evening_minute", 3, 1 FROM "people"
WHERE "evening_minute" >= 1440 AND "stages_off" & 4 = 0 AND "state" IN ('pending', 'active')
ON CONFLICT DO NOTHING;
