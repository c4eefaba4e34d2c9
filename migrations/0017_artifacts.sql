CREATE TABLE "artifacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"description" text NOT NULL,
	"mime_type" text NOT NULL,
	"tags" text[] NOT NULL,
	"asked" jsonb NOT NULL,
	"is_personal" boolean NOT NULL,
	"admin_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"download_count" integer DEFAULT 0 NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artifacts_newest" ON "artifacts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_tests" ON "outbox" USING btree ("realm_id","created_at") WHERE "outbox"."kind" = 'test';