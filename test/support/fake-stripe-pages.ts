/** The two Stripe pages that a person sees, as simple as possible. */
import type { FakeSession, FakeSubscription } from '#test/support/fake-stripe-shapes.ts';

export function checkoutPage({ subscription }: FakeSession, isOver: boolean): string {
  if (isOver || subscription !== null)
    return document('This page takes no payment any more', '<p>Go back, and begin again.</p>');
  return document(
    'Pay (a fake, no money moves)',
    form([
      ['pay', 'Pay'],
      ['leave', 'Go back without paying'],
    ]),
  );
}

export function portalPage(subscriptions: readonly FakeSubscription[], returnUrl: string): string {
  const each = subscriptions.map(({ id, status, endsWithPeriod }) => {
    const ends = endsWithPeriod ? ', ends with its period' : '';
    return `<h2>${id}: ${status}${ends}</h2>${form(BUTTONS, `<input type="hidden" name="subscription" value="${id}">`)}`;
  });
  return document('What you pay (a fake)', `${each.join('')}<p><a href="${escapeHtml(returnUrl)}">Back</a></p>`);
}

const BUTTONS = [
  ['end-with-period', 'End it with the period'],
  ['go-on', 'Let it go on after all'],
  ['payment-fails', 'A payment fails'],
  ['payment-succeeds', 'It is paid after all'],
  ['period-ends', 'It ends now'],
] as const;

function form(buttons: readonly (readonly [action: string, label: string])[], hidden = ''): string {
  const all = buttons.map(([action, label]) => `<button name="do" value="${action}">${label}</button>`);
  return `<form method="post">${hidden}${all.join(' ')}</form>`;
}

function document(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>${title}</h1>${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
