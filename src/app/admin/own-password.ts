/** Changing one's own password in the admin area (ASVS 6.2.2 and 6.2.3). */
import { type SecondFactorContext, type Own, type PasswordResult, provePassword } from '#app/admin/second-factor.ts';
import { notifyAdmin } from '#app/admin/notify-admin.ts';
import { passwordProblem } from '#domain/admin/password.ts';
import { ok, refused, type Refusal } from '#domain/result.ts';

export interface PasswordChange extends Own {
  readonly brand: string;
  readonly password: string;
  readonly next: string;
}

/**
 * Ends all their sessions, including this one: somebody who took one over is signed out, and the new password is used
 * at once.
 */
export async function changeOwnPassword(
  ctx: SecondFactorContext,
  { brand, password, next, ...own }: PasswordChange,
): Promise<PasswordResult<undefined> | Refusal<'unfit', { /** A sentence. */ readonly why: string }>> {
  const proved = await provePassword(ctx, own, password);
  if (!proved.ok) return proved;
  const { email } = own.admin;
  const why = passwordProblem(next, [email, email.slice(0, email.indexOf('@')), brand]);
  if (why !== null) return refused('unfit', { why });
  const passwordHash = await ctx.passwords.hash(next);
  return ctx.store.transact(async (tx) => {
    // An owner may have disabled or reset them while the new password was hashed.
    if (!(await tx.admins.replacePassword(proved.value, passwordHash))) return refused('wrong-password');
    const { id } = own.admin;
    await tx.admins.audit(id, 'change-password', `admin.${id}`);
    await notifyAdmin(tx, ctx.settings, { admin: own.admin, news: { kind: 'password-changed' } });
    return ok();
  });
}
