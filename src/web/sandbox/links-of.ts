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
 * The addresses that stand in a message's text, once each, named after what they do. Links of the service are led to
 * the origin the dev mailbox was opened at, since the service may know itself by another name.
 */
export function linksOf(text: string, origin: string): MailLink[] {
  const found = new Map<string, MailLink>();
  // https://anchor.example/confirm/abc — up to a space, a bracket or the dot that ends the sentence.
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>()"]*[^\s<>()".,;:!?]/g)) {
    found.set(address, {
      label: labelOf(address) ?? URL.parse(address)?.host ?? address,
      address: fromHere(address, origin),
    });
  }
  return [...found.values()];
}

/** The same address, led to `origin` where it is one of the service's own. */
export function fromHere(address: string, origin: string): string {
  const url = URL.parse(address);
  return url !== null && labelOf(address) !== undefined ? `${origin}${url.pathname}${url.search}` : address;
}

/** What a link of the service does; undefined for any other. */
function labelOf(address: string): string | undefined {
  return labels[URL.parse(address)?.pathname.split('/')[1] ?? ''];
}
