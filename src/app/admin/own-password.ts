/** Changing one's own password in the admin area (ASVS 6.2.2 and 6.2.3). */
import { type SecondFactorContext, type FactorRefusal, type Own, provePassword } from '#app/admin/second-factor.ts';
import { notifyAdmin } from '#app/admin/notify-admin.ts';
import { passwordProblem } from '#domain/admin/password.ts';

export interface PasswordChange extends Own {
  readonly brand: string;
  readonly password: string;
  readonly next: string;
}

export type PasswordAnswer =
  | { readonly kind: 'changed' }
  | Extract<FactorRefusal, { kind: 'wrong-password' | 'wait' }>
  /** A sentence. */
  | { readonly kind: 'unfit'; readonly why: string };

/**
 * Ends all their sessions, including this one: somebody who took one over is signed out, and the new password is used
 * at once.
 */
export async function changeOwnPassword(
  ctx: SecondFactorContext,
  { brand, password, next, ...own }: PasswordChange,
): Promise<PasswordAnswer> {
  const refusal = await provePassword(ctx, own, password);
  if (refusal !== null) return refusal;
  const { id, email } = own.admin;
  const why = passwordProblem(next, [email, email.slice(0, email.indexOf('@')), brand]);
  if (why !== null) return { kind: 'unfit', why };
  const passwordHash = await ctx.passwords.hash(next);
  await ctx.store.transact(async (tx) => {
    await tx.admins.setPassword(id, passwordHash);
    const act = { admin: id, action: 'change-password', subject: `admin.${id}` } as const;
    await tx.admins.audit({ ...act, reason: null, before: null, after: null });
    await notifyAdmin(tx, ctx.settings, { admin: own.admin, news: { kind: 'password-changed' } });
  });
  return { kind: 'changed' };
}
