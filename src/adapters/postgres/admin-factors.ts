import { and, eq, isNull, sql } from 'drizzle-orm';
import { adminFactors, recoveryCodes } from '#adapters/postgres/admin-schema.ts';
import { millisecondsOf } from '#adapters/postgres/instants.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import type { AdminFactorTable } from '#app/ports/admin-factors.ts';

export function createAdminFactorTable(tx: Queries): AdminFactorTable {
  const isOf = (admin: number) => eq(adminFactors.admin, admin);
  return {
    async hold(admin) {
      const [row] = await tx
        .select({
          sealedSecret: adminFactors.sealedSecret,
          confirmedAt: adminFactors.confirmedAt,
          lastStep: adminFactors.lastStep,
          nowMs: sql<number>`${millisecondsOf(sql`clock_timestamp()`)}`,
        })
        .from(adminFactors)
        .where(isOf(admin))
        .for('update');
      if (row === undefined) return null;
      const { confirmedAt, ...factor } = row;
      return { ...factor, isConfirmed: confirmedAt !== null };
    },

    async standing(admin) {
      const [row] = await tx
        .select({
          since: adminFactors.confirmedAt,
          recoveryCodesLeft: tx.$count(recoveryCodes, eq(recoveryCodes.admin, adminFactors.admin)),
        })
        .from(adminFactors)
        .where(isOf(admin));
      if (row === undefined || row.since === null) return null;
      return { since: row.since, recoveryCodesLeft: row.recoveryCodesLeft };
    },

    async begin(admin, sealedSecret) {
      const anew = { sealedSecret, lastStep: null, begunAt: sql`clock_timestamp()` };
      const begun = await tx
        .insert(adminFactors)
        .values({ admin, ...anew })
        .onConflictDoUpdate({ target: adminFactors.admin, set: anew, setWhere: isNull(adminFactors.confirmedAt) })
        .returning({ admin: adminFactors.admin });
      return begun.length > 0;
    },

    async confirm(admin) {
      await tx
        .update(adminFactors)
        .set({ confirmedAt: sql`clock_timestamp()` })
        .where(isOf(admin));
    },

    async spendStep(admin, lastStep) {
      await tx.update(adminFactors).set({ lastStep }).where(isOf(admin));
    },

    async remove(admin) {
      await tx.delete(adminFactors).where(isOf(admin));
    },

    async setRecoveryCodes(admin, codeHashes) {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.admin, admin));
      await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ admin, codeHash })));
    },

    async spendRecoveryCode(admin, codeHash) {
      const spent = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.admin, admin), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ codeHash: recoveryCodes.codeHash });
      return spent.length > 0;
    },
  };
}
