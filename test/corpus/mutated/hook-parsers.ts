/** What Twilio and Stripe post to us. */
import { Stripe } from 'stripe';
import { createStripeHooks } from '#adapters/billing/stripe-hooks.ts';
import { createTwilioHooks } from '#adapters/sms/twilio-hooks.ts';
import { parametersIn, signatureOf } from '#adapters/sms/twilio-signature.ts';
import { samplesOf } from '#test/corpus/mutated/mail-parsers.ts';
import { bytesOf, expectThat, isStorable, type Parser, type Sample } from '#test/corpus/mutated/parser.ts';

const SECRET = 'whsec_fuzz';
const TOKEN = 'a-token-of-twilio';
const URL_OF_HOOK = 'https://anchor.example/hooks/twilio/message';

export function stripeEvents(): Parser {
  const hooks = createStripeHooks(SECRET);
  const event = (object: object) => ({ id: 'evt_1', type: 'x', created: 1, data: { object } });
  const details = { subscription_details: { subscription: 'sub_1', metadata: {} } };
  return {
    samples: () =>
      samplesOf({
        subscription: event({ object: 'subscription', id: 'sub_1', status: 'active' }),
        session: event({ object: 'checkout.session', subscription: 'sub_1' }),
        invoice: event({ object: 'invoice', parent: details }),
        'old invoice': event({ object: 'invoice', subscription: 'sub_1' }),
        charge: event({ object: 'charge' }),
      }),
    async read(sent) {
      // The mutated words as a header, too: anybody may send one.
      const forged = await hooks.read(bytesOf('{}'), sent);
      expectThat(!forged.ok, 'a forged signature was taken');
      const payload = Buffer.from(bytesOf(sent)).toString('utf8');
      const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: SECRET });
      const read = await hooks.read(Buffer.from(payload, 'utf8'), signature);
      if (!read.ok) return ['refused'];
      if (read.value === null) return ['nothing'];
      expectThat(isStorable(read.value.subscription), 'an id that cannot be stored');
      return ['subscription'];
    },
  };
}

const TEXT = {
  MessageSid: 'SM1',
  From: '+15125550100',
  To: '+15125550199',
  Body: '1 done & café ☕',
  NumMedia: '2',
  MediaUrl0: 'https://api.example/1',
  MediaContentType0: 'image/jpeg',
  NumSegments: '1',
  OptOutType: 'STOP',
  MessagingServiceSid: 'MG1',
};
const STATUS = { MessageSid: 'SM7', MessageStatus: 'undelivered', To: '+15125550100', ErrorCode: '30003' };

export function twilioForms(): Parser {
  const hooks = createTwilioHooks({ authToken: TOKEN });
  const { OptOutType: _, ...plain } = TEXT;
  return {
    samples: () => [formOf('text', plain), formOf('stop', TEXT), formOf('status', STATUS)],
    read(sent) {
      const body = bytesOf(sent);
      const call = { url: URL_OF_HOOK, contentType: 'application/x-www-form-urlencoded', body };
      const signature = signatureOf(TOKEN, `${URL_OF_HOOK}${parametersIn(body)}`);
      expectThat(hooks.isSigned({ ...call, signature }), 'a signature of ours was refused');
      expectThat(!hooks.isSigned({ ...call, signature: sent }), 'a forged signature was taken');
      const text = hooks.text(body);
      const status = hooks.status(body);
      if (text !== null) {
        const { sid, from, to, body: said, media, segments } = text;
        expectThat([sid, from, to, said].every(isStorable), 'a text that cannot be stored');
        expectThat(media.length <= 10 && segments >= 1 && Number.isSafeInteger(segments), 'numbers without bounds');
      }
      if (status.ok && status.value !== null) {
        expectThat(isStorable(status.value.sid) && isStorable(status.value.to), 'a status that cannot be stored');
      }
      const what = status.ok ? (status.value === null ? 'status of no matter' : 'status') : 'no status';
      return [text === null ? 'no text' : 'text', what];
    },
  };
}

export function formOf(name: string, fields: Readonly<Record<string, string>>): Sample {
  return { name, shape: 'form', sent: new URLSearchParams(fields).toString() };
}
