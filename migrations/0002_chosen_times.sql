ALTER TABLE "people" ADD COLUMN "morning_chosen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "midday_chosen_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "evening_chosen_at" timestamp(3) with time zone;