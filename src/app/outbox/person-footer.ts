import { linkUrl } from '#app/links.ts';
import type { Keys } from '#app/ports/keys.ts';
import { composeFooter, type FooterContext } from '#domain/messages/footer.ts';
import type { Footer } from '#domain/messages/schema.ts';
import type { Person } from '#domain/people/person.ts';

export interface FooterSettings {
  readonly brand: string;
  readonly publicUrl: string;
  readonly postalAddress: string;
}

/** The footer of an email to a person, with links that act for them only. */
export function personFooter(
  person: Pick<Person, 'id'>,
  settings: FooterSettings,
  keys: Keys,
  reason: FooterContext['reason'] = 'signed-up',
): Footer {
  const subject = { kind: 'person', person: person.id } as const;
  return composeFooter({
    brand: settings.brand,
    reason,
    preferencesUrl: linkUrl('preferences', subject, settings, keys),
    unsubscribeUrl: linkUrl('unsubscribe', subject, settings, keys),
    postalAddress: settings.postalAddress,
  });
}
