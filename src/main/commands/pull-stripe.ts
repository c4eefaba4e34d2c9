/**
 * Reads all subscriptions of the account and queues those whose state differs from ours, after an outage in which webhooks
 * did not reach us for longer than the three days for which Stripe retries.
 */
import { pullSubscriptions } from '#app/billing/pull-subscriptions.ts';
import { BillingSilent } from '#app/ports/billing.ts';
import { openBilling } from '#main/billing.ts';
import { openForCommand, refuse } from '#main/commands/command.ts';
import { readConfig } from '#main/config.ts';

const NO_STRIPE = 'Payments are not configured. Set STRIPE_SECRET_KEY.';

export async function pullStripe(): Promise<void> {
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const billing = openBilling(config.stripe);
  if (billing === null) return refuse(NO_STRIPE);
  const database = await openForCommand(config);
  try {
    const { subscriptions, changed } = await pullSubscriptions(database, billing);
    process.stdout.write(`${subscriptions} subscriptions, ${changed} of them queued for an update\n`);
  } catch (error) {
    if (!(error instanceof BillingSilent)) throw error;
    refuse(`Some subscriptions are missing. ${error.message}`);
  } finally {
    await database.close();
  }
}
