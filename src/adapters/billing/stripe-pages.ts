/** Origins of Stripe's checkout and customer portal pages. A fake serves everything from its own address. */
export function stripePages(baseUrl: string): readonly string[] {
  const { origin } = new URL(baseUrl);
  return origin === STRIPE_URL ? PAGES : [origin];
}

export const STRIPE_URL = 'https://api.stripe.com';
const PAGES = ['https://checkout.stripe.com', 'https://billing.stripe.com'] as const;
