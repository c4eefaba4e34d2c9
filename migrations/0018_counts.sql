CREATE TABLE "tallies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"realm_id" integer NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"subject" text[] NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"realm_id" integer NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"subject" text[] NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "totals_realm_id_name_day_subject_pk" PRIMARY KEY("realm_id","name","day","subject")
);
--> statement-breakpoint
CREATE FUNCTION "address_parts"(address text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT array_agg(DISTINCT substr('^^' || address, n, 3)) FROM generate_series(1, length(address)) n $$;
--> statement-breakpoint
CREATE INDEX "people_address_parts" ON "people" USING gin (address_parts("email_key"));
--> statement-breakpoint
INSERT INTO "totals" ("realm_id", "name", "day", "subject", "count")
SELECT realm_id, 'person', '1970-01-01', ARRAY[source, state, CASE WHEN unsubscribed_at IS NULL THEN 'on' ELSE 'off' END], count(*)
FROM people GROUP BY 1, 4;
--> statement-breakpoint
INSERT INTO "totals" ("realm_id", "name", "day", "subject", "count")
SELECT realm_id, 'sign-up', (created_at AT TIME ZONE 'UTC')::date, ARRAY[source], count(*)
FROM people WHERE state <> 'purged' GROUP BY 1, 3, 4;
--> statement-breakpoint
INSERT INTO "totals" ("realm_id", "name", "day", "subject", "count")
SELECT realm_id, 'waitlist', '1970-01-01', '{}', count(*) FROM waitlist GROUP BY 1;
--> statement-breakpoint
INSERT INTO "totals" ("realm_id", "name", "day", "subject", "count")
SELECT t.realm_id, 'prompt', d.local_date,
	ARRAY[
		(ARRAY['morning', 'midday', 'evening'])[t.stage], CASE t.channel WHEN 2 THEN 'sms' ELSE 'email' END, (t.minute / 60)::text,
		CASE
			WHEN d.state IS NULL THEN CASE WHEN d.person_id <= c.accepted_through THEN 'sent' ELSE 'in-hand' END
			WHEN d.state IN ('planned', 'handing-over', 'unknown') THEN 'in-hand'
			WHEN d.state IN ('accepted', 'delivered', 'bounced', 'complained') THEN 'sent'
			WHEN d.state = 'unknown-closed' THEN 'unknown'
			WHEN d.state = 'expired' OR d.reason ~ ' could not leave (by|while) ' THEN 'late'
			WHEN d.reason ~ '^(Unsubscribed|Opted out)' THEN 'unsubscribed'
			WHEN d.reason ~ '^Paused' THEN 'paused'
			ELSE d.state
		END
	], count(*)
FROM deliveries d JOIN chunks c ON c.id = d.chunk_id JOIN ticks t ON t.id = c.tick_id GROUP BY 1, 3, 4;
--> statement-breakpoint
INSERT INTO "totals" ("realm_id", "name", "day", "subject", "count")
SELECT realm_id, 'prompt', local_date, ARRAY[stage, CASE channel WHEN 2 THEN 'sms' ELSE 'email' END, (minute / 60)::text, 'answered'], count(*)
FROM (
	SELECT DISTINCT ON (i.person_id, i.local_date, i.stage) i.realm_id, i.local_date, i.stage, d.channel, t.minute
	FROM inbound i
	JOIN deliveries d ON d.person_id = i.person_id AND d.local_date = i.local_date
		AND d.stage = CASE i.stage WHEN 'morning' THEN 1 WHEN 'midday' THEN 2 WHEN 'evening' THEN 3 END
	JOIN chunks c ON c.id = d.chunk_id
	JOIN ticks t ON t.id = c.tick_id
	WHERE i.state = 'done' AND CASE WHEN d.state IS NULL THEN d.person_id <= c.accepted_through
		ELSE d.state IN ('accepted', 'unknown', 'unknown-closed') END
	ORDER BY i.person_id, i.local_date, i.stage, i.id, (d.channel = 2) = (i.channel = 'sms') DESC
) answered GROUP BY 1, 3, 4;
--> statement-breakpoint
UPDATE "chunks" SET "sent" = (
	SELECT count(*) FROM deliveries d JOIN ticks t ON t.id = chunks.tick_id
	WHERE d.local_date = t.local_date AND d.stage = t.stage AND d.chunk_id = chunks.id
		AND d.person_id BETWEEN chunks.first_person AND chunks.last_person
		AND (d.state = 'accepted' OR (d.state IS NULL AND d.person_id <= chunks.accepted_through))
) WHERE "state" <> 'sent';
