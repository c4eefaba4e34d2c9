-- Keeps the days for which an item was moved away, on which it does not age.
-- Worked out before the table is altered, which others cannot read from then on.
CREATE TEMPORARY TABLE "items_away" ON COMMIT DROP AS WITH "moves" AS (
	SELECT e."person_id", (e."event"->>'item')::int AS "item_id", greatest(e."day", e."filed_on") AS "moved_on",
		(e."event"->>'notBefore')::date AS "until", lead(greatest(e."day", e."filed_on")) OVER "of_item" AS "next_on",
		lead(coalesce((e."event"->>'notBefore')::date, e."filed_on")) OVER "of_item" AS "next_until"
	FROM "events" e
	WHERE e."event"->>'kind' IN ('item-carried', 'item-reopened') AND NOT EXISTS (
		SELECT FROM "events" u
		WHERE u."person_id" = e."person_id" AND u."event"->>'kind' = 'change-undone' AND u."event"->>'undone' = e."change"
	)
	WINDOW "of_item" AS (PARTITION BY e."person_id", e."event"->>'item' ORDER BY e."seq")
), "days" AS (
	SELECT "person_id", "item_id", "moved_on" + 1 AS "first",
		least("until", CASE WHEN "next_until" > "next_on" THEN "next_on" + 1 ELSE "next_on" END) AS "end"
	FROM "moves" WHERE "until" > "moved_on" + 1
), "of_items" AS (
	SELECT "person_id", "item_id", jsonb_agg(jsonb_build_object('from', "first", 'until', "end") ORDER BY "first") AS "away"
	FROM "days" WHERE "end" > "first" GROUP BY "person_id", "item_id"
)
SELECT * FROM "of_items";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "away" jsonb;--> statement-breakpoint
UPDATE "items" i SET "away" = o."away" FROM "items_away" o WHERE i."person_id" = o."person_id" AND i."item_id" = o."item_id";
