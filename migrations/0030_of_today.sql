-- Indexes by time, for the overview: the ticks of today, and the addresses that were suppressed lately.
CREATE INDEX "ticks_due" ON "ticks" USING btree ("realm_id","due_at");--> statement-breakpoint
CREATE INDEX "suppressions_since" ON "suppressions" USING btree ("realm_id","created_at");