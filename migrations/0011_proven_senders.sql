ALTER TABLE "inbound" ADD COLUMN "client" jsonb;--> statement-breakpoint
ALTER TABLE "inbound" ADD COLUMN "proof" jsonb;