CREATE TABLE "admin_factors" (
	"admin_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint,
	"begun_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "first_admin_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_half_sign_ins" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"begun_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"admin_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "admin_recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "admin_factors" ADD CONSTRAINT "admin_factors_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_half_sign_ins" ADD CONSTRAINT "admin_half_sign_ins_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admin_factors_admin_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_factors"("admin_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_half_sign_ins_of_admin" ON "admin_half_sign_ins" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_audit_of_admin" ON "admin_audit" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "admin_audit_of_action" ON "admin_audit" USING btree ("action","id");