/** The actions of the text forms on the preferences page, each equivalent to a reply with the same words. */
import { changePhone, type PhoneAct, type PhoneRefusal } from '#app/people/change-phone.ts';
import { changeSettings } from '#app/people/change-settings.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { canHaveTexts } from '#app/people/rest-texts.ts';
import { personOfFullLink } from '#app/people/person-of-link.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export type TextsAct =
  | PhoneAct
  /** Which channels messages use. */
  | { readonly kind: 'way'; readonly way: 'texts' | 'email' | 'both' };

/** `no-phone`: texts without a number to send them to. `stopped`: the number said STOP; only it can resume texts. */
export type TextsRefusal = PhoneRefusal | 'no-phone' | 'stopped';

/** The id of the change, if one can be undone. */
export async function changeTexts(
  ctx: AppContext,
  token: string,
  act: TextsAct,
): Promise<Result<string | null, TextsRefusal>> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfFullLink(tx, ctx.keys, token);
    if (person === null) return refused('gone');
    const now = await tx.serviceTime(person.realm);
    if (act.kind !== 'way') {
      const changed = await changePhone(tx, ctx, person, act, now);
      return changed.ok ? ok(null) : changed;
    }
    const { way } = act;
    const texts = way !== 'email';
    if (texts && person.phoneVerifiedAt === null) return refused('no-phone');
    if (texts && !(await canHaveTexts(tx, ctx, person))) return refused('stopped');
    const command = { kind: 'set-channel', texts, email: way !== 'texts' } as const;
    return changeSettings(tx, ctx, person, [command], now);
  });
}
