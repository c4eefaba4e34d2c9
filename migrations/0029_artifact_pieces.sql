-- Keeps the bytes of downloads, so that any web process serves what any worker wrote.
CREATE TABLE "artifact_pieces" (
	"artifact_id" uuid NOT NULL,
	"attempt" uuid NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"file_size" bigint,
	CONSTRAINT "artifact_pieces_artifact_id_attempt_place_pk" PRIMARY KEY("artifact_id","attempt","place")
);
--> statement-breakpoint
ALTER TABLE "artifact_pieces" ADD CONSTRAINT "artifact_pieces_artifact_id_artifacts_id_fk" FOREIGN KEY ("artifact_id") REFERENCES "public"."artifacts"("id") ON DELETE cascade ON UPDATE no action;