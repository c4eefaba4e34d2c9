ALTER TABLE "people" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "confirmed_by" text;