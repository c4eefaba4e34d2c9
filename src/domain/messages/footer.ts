import type { Footer } from '#domain/messages/schema.ts';

export interface FooterContext {
  readonly brand: string;
  /**
   * signed-up: a person of ours. invited: somebody else gave us the address. asked: the mail answers an act that used
   * this address (was-this-you, erasing), by whoever did it. tried: a test send by an administrator. administers: to an
   * administrator, about their own account. operates: to an address that gets alarms. forwarded: to one that gets mail for
   * postmaster and abuse.
   */
  readonly reason: 'signed-up' | 'invited' | 'asked' | 'tried' | 'administers' | 'operates' | 'forwarded';
  /** Null or undefined: it has none. */
  readonly preferencesUrl?: string | null;
  readonly unsubscribeUrl?: string | null;
  readonly postalAddress: string;
}

/**
 * The footer of every mail except the two that answer distress (`crisis.help`, `support.low-mood`): why you get this,
 * preferences, unsubscribe, postal address.
 */
export function composeFooter(context: FooterContext): Footer {
  return {
    why: WHY[context.reason](context.brand),
    preferencesUrl: context.preferencesUrl ?? null,
    unsubscribeUrl: context.unsubscribeUrl ?? null,
    postalAddress: context.postalAddress,
  };
}

const WHY = {
  'signed-up': (brand) =>
    `You’re getting this because you signed up for ${brand} with this address. Reply any time, or reply STOP to end these messages.`,
  invited: (brand) => `Someone gave ${brand} this address. This is the only email you’ll get unless you say yes.`,
  tried: (brand) => `Someone who runs ${brand} sent a test message to this address. Nothing else will follow.`,
  administers: (brand) => `You’re getting this because you sign in to the ${brand} admin area with this address.`,
  operates: (brand) => `You’re getting this because ${brand} is set to send its alarms to this address.`,
  forwarded: (brand) =>
    `You’re getting this because ${brand} is set to forward mail for postmaster and abuse to this address.`,
  asked: (brand) => `You’re getting this because someone, most likely you, just used this address with ${brand}.`,
} satisfies Record<FooterContext['reason'], (brand: string) => string>;
