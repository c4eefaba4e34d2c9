/**
 * `npm run pull:stripe`: reads all subscriptions of the account and queues those whose state differs from ours, after an
 * outage in which webhooks did not reach us for longer than the three days for which Stripe retries.
 *
 * Prints how many there are and how many differ; it is safe to run again. The settings are the service's own. On the
 * embedded database this runs only while no server holds the data; with DATABASE_URL at any time.
 */
import { pullSubscriptions } from '#app/billing/pull-subscriptions.ts';
import { BillingSilent } from '#app/ports/billing.ts';
import { openBilling } from '#main/billing.ts';
import { openForCommand, refuse, reportError } from '#main/command.ts';
import { readArguments } from '#main/command-line.ts';
import { readConfig } from '#main/config.ts';

// Declared above the top-level await below.
const NO_STRIPE = 'Payments are not configured. Set STRIPE_SECRET_KEY.';

readArguments('usage: npm run pull:stripe');
await pull().catch((error: unknown) => reportError(error, 'subscriptions can be pulled'));

async function pull(): Promise<void> {
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
