/** Longer each time, about a minute in all: a webhook mostly takes seconds (PLAN_LOOKS_MAX). */
const AFTER_SECONDS = [2, 2, 3, 5, 8, 12, 15, 15];

/**
 * Back from the page of payment: follows the link that asks again, until the answer has none. Asked for beside the page,
 * which stays as it is meanwhile, with what somebody types in it; once there is something new it is opened.
 */
export function lookAgainByScript(link: HTMLAnchorElement): void {
  const looks = Number(link.dataset['lookAgain']);
  const seconds = AFTER_SECONDS[looks] ?? 15;
  setTimeout(async () => {
    const next = await nextLink(link.href);
    if (next === null) return location.replace(link.href);
    link.href = next.href;
    link.dataset['lookAgain'] = next.dataset['lookAgain'] ?? '';
    lookAgainByScript(link);
  }, seconds * 1000);
}

/** Null where the page has no such link any more, or does not come: then it is opened, and says itself what is so. */
async function nextLink(href: string): Promise<HTMLAnchorElement | null> {
  const answer = await fetch(href).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const link = page.querySelector<HTMLAnchorElement>('a[data-look-again]');
  // Of a parsed page the address is nobody's.
  if (link !== null) link.href = new URL(link.getAttribute('href') ?? '', location.href).href;
  return link;
}
