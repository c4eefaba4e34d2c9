/** Increasing delays, about a minute in all. A webhook usually takes seconds (PLAN_LOOKS_MAX). */
const AFTER_SECONDS = [2, 2, 3, 5, 8, 12, 15, 15];

/**
 * After a payment, follows the "Check again" link until the response no longer contains one. It fetches in the
 * background, so the page keeps what the person types; once there is news, it opens the page.
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

/**
 * Null if the page no longer has the link or the request fails. Then the browser opens the page, which says what
 * happened.
 */
async function nextLink(href: string): Promise<HTMLAnchorElement | null> {
  const answer = await fetch(href).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const link = page.querySelector<HTMLAnchorElement>('a[data-look-again]');
  // A document made by DOMParser does not have the URL of the page, so resolve the link here.
  if (link !== null) link.href = new URL(link.getAttribute('href') ?? '', location.href).href;
  return link;
}
