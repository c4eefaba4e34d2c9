ALTER TABLE "deliveries" ADD COLUMN "spent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "spent" smallint DEFAULT 0 NOT NULL;