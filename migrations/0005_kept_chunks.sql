ALTER TABLE "ticks" ALTER COLUMN "ticked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chunks" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;