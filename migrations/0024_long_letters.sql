CREATE TABLE "inbound_pieces" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"inbound_id" bigint,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound" ADD COLUMN "rest_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_pieces" ADD CONSTRAINT "inbound_pieces_inbound_id_inbound_id_fk" FOREIGN KEY ("inbound_id") REFERENCES "public"."inbound"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_pieces_of_letter" ON "inbound_pieces" USING btree ("inbound_id","id");