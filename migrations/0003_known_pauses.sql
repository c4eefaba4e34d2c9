ALTER TABLE "people" ADD COLUMN "paused_from" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "earlier_pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A pause began on the day of the event that set its end; where no event tells it, on the day of the last sign of the
-- person, since whoever paused wrote. An end that came before that was no rest: it begins where it ends.
UPDATE "people" SET "paused_from" = least(
  coalesce(
    (SELECT "day" FROM "events"
      WHERE "person_id" = "people"."id" AND coalesce("event" -> 'after', "event" -> 'settings') ? 'pausedUntil'
      ORDER BY "seq" DESC LIMIT 1),
    "last_human_on"
  ),
  nullif("paused_until", 'open')::date
)
WHERE "paused_until" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_paused_from" CHECK (("people"."paused_from" is null) = ("people"."paused_until" is null));