/** Where Stripe's pages of payment and of customers are; a fake has all of it at its own address. */
export function stripePages(baseUrl: string): readonly string[] {
  const { origin } = new URL(baseUrl);
  return origin === STRIPE_URL ? PAGES : [origin];
}

export const STRIPE_URL = 'https://api.stripe.com';
const PAGES = ['https://checkout.stripe.com', 'https://billing.stripe.com'] as const;
