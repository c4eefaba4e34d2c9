-- Pauses that begin on a later day. A process of an older version does not know them and writes during them.
ALTER TABLE "people" ADD COLUMN "coming_pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;