export interface MailLink {
  readonly label: string;
  readonly address: string;
}

const labels: Readonly<Record<string, string>> = {
  confirm: 'Confirm',
  unsubscribe: 'Unsubscribe',
  preferences: 'Preferences',
  answer: 'Answer',
};

/**
 * The unique links in a message's text, labeled by what they do. Links of the service point to the origin at which the
 * dev mailbox was opened, because the service may be configured with another one.
 */
export function linksOf(text: string, origin: string): MailLink[] {
  const found = new Map<string, MailLink>();
  // https://anchor.example/confirm/abc — up to a space, a bracket or the period that ends the sentence.
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>()"]*[^\s<>()".,;:!?]/g)) {
    found.set(address, {
      label: labelOf(address) ?? URL.parse(address)?.host ?? address,
      address: fromHere(address, origin),
    });
  }
  return [...found.values()];
}

/** The same address, moved to `origin` if it is a link of the service. */
export function fromHere(address: string, origin: string): string {
  const url = URL.parse(address);
  return url !== null && labelOf(address) !== undefined ? `${origin}${url.pathname}${url.search}` : address;
}

/** What a link of the service does; undefined for any other link. */
function labelOf(address: string): string | undefined {
  return labels[URL.parse(address)?.pathname.split('/')[1] ?? ''];
}
