import { endWithUsage, readArguments } from '#main/command-line.ts';
import { startFakeStripe } from '#test/support/fake-stripe.ts';

const PORT = 4242;
const WEBHOOK_SECRET = 'whsec_of_the_fake';

const USAGE = 'usage: bin/fake-stripe [http://localhost:3000]';
const [service = 'http://localhost:3000'] = readArguments(USAGE, { positionals: { least: 0, most: 1 } }).positionals;
if (!URL.canParse(service))
  endWithUsage(USAGE, `The argument must be a URL such as http://localhost:3000 (it is "${service}").`);
const { url } = await startFakeStripe({
  webhookSecret: WEBHOOK_SECRET,
  port: PORT,
  hookUrl: `${service.replace(/\/+$/, '')}/hooks/stripe`,
});
process.stdout.write(
  [
    'Start the service with these settings, then press "Get the paid plan" on a preferences page:',
    `STRIPE_SECRET_KEY=sk_test_fake STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET} STRIPE_PRICE_ID=price_fake \\`,
    `  STRIPE_BASE_URL=${url} PRICE_LABEL='$5 a month' npm start`,
    '',
  ].join('\n'),
);
