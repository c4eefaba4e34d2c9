-- Remembers when a live database was restored or moved, so that what was due before is not sent again.
ALTER TABLE "realms" ADD COLUMN "quiet_until" timestamp(3) with time zone;
