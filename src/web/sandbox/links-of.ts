export interface MailLink {
  readonly label: string;
  readonly address: string;
}

const labels: Readonly<Record<string, string>> = {
  confirm: 'Confirm',
  unsubscribe: 'Unsubscribe',
  preferences: 'Preferences',
};

/**
 * The addresses that stand in a message's text, once each, named after what they do. Links of the service are led to
 * the origin the bench was opened at, since the service may know itself by another name.
 */
export function linksOf(text: string, origin: string): MailLink[] {
  const found = new Map<string, MailLink>();
  // https://anchor.example/confirm/abc — up to a space, a bracket or the dot that ends the sentence.
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>()"]*[^\s<>()".,;:!?]/g)) {
    const url = URL.parse(address);
    const label = labels[url?.pathname.split('/')[1] ?? ''];
    found.set(address, {
      label: label ?? url?.host ?? address,
      address: url !== null && label !== undefined ? `${origin}${url.pathname}${url.search}` : address,
    });
  }
  return [...found.values()];
}
