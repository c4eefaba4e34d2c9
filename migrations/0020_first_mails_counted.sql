INSERT INTO "totals" ("realm_id", "name", "day", "subject", "count")
SELECT realm_id, 'first-mail', '1970-01-01', '{}', count(*)
FROM outbox WHERE kind = 'day0' AND state = 'accepted' GROUP BY 1;
