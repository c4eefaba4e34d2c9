/** What the forms about texts on the preferences page do, each as a reply of the same words would do it. */
import { changePhone, type PhoneAct, type PhoneChanged } from '#app/people/change-phone.ts';
import { changeSettings } from '#app/people/change-settings.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { canHaveTexts } from '#app/people/rest-texts.ts';
import { personOfLink } from '#app/people/person-of-link.ts';

export type TextsAct =
  | PhoneAct
  /** By which ways messages come. */
  | { readonly kind: 'way'; readonly way: 'texts' | 'email' | 'both' };

/** `no-phone`: texts, and no number that they can go to. `stopped`: the number said STOP; only it brings texts back. */
export type TextsChanged = PhoneChanged | 'no-phone' | 'stopped';

export async function changeTexts(ctx: AppContext, token: string, act: TextsAct): Promise<TextsChanged> {
  return ctx.store.transact(async (tx) => {
    const person = await personOfLink(tx, ctx.keys, 'preferences', token);
    if (person === null) return 'gone';
    const now = await tx.serviceTime(person.realm);
    if (act.kind !== 'way') return changePhone(tx, ctx, person, act, now);
    const { way } = act;
    const texts = way !== 'email';
    if (texts && person.phoneVerifiedAt === null) return 'no-phone';
    if (texts && !(await canHaveTexts(tx, ctx, person))) return 'stopped';
    const wish = { kind: 'set-channel', texts, email: way !== 'texts' } as const;
    return (await changeSettings(tx, ctx, person, [wish], now)).kind;
  });
}
