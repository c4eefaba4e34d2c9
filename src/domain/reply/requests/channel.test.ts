import { describe, expect, it } from 'vitest';
import { screen } from '#domain/reply/screening/screen.ts';
import { channelWanted, newPhoneIn } from './channel-words.ts';

const optsOut = (text: string) =>
  screen({ channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map() }).optOut;

describe('a request for one channel or the other', () => {
  it.each([
    ['text me instead', 'texts'],
    ['Text me instead please', 'texts'],
    ['could you text me instead of email?', 'texts'],
    ['only texts, no emails', 'texts'],
    ['texts only', 'texts'],
    ['switch to text', 'texts'],
    ['no more emails, text is fine', 'texts'],
    ['solo SMS', 'texts'],
    ['nur noch per SMS bitte', 'texts'],
    ['uniquement par SMS', 'texts'],
    ['text me again', 'texts'],
    ['ok please start texting me again', 'texts'],
    ['lets go back to texting', 'texts'],
    ['how do i get these as texts', 'texts'],
    ['How do I get this by text instead?', 'texts'],
    ['can I get texts rather than emails', 'texts'],
    ['how do I switch to texts?', 'texts'],
    ['how can I change this to text messages', 'texts'],
    ['is there a way to have these messages come by text', 'texts'],
    ['can these come as texts?', 'texts'],
    ['hi, how do I get emails instead of texts', 'email'],
    ['can I get this by email instead?', 'email'],
    ['only email', 'email'],
    ['Just email me.', 'email'],
    ['email me instead, thanks', 'email'],
    ['stop the texts, just email me', 'email'],
    ['no texts, only email please', 'email'],
    ['turn off texts', 'email'],
    ['turn texts off but keep the emails', 'email'],
    ['texts off', 'email'],
    ['solo por correo', 'email'],
    ['uniquement par mail svp', 'email'],
    ['nur per Mail', 'email'],
    ['stop texting, email instead', 'email'],
    ["don't send me texts, send me emails", 'email'],
    ['stop emailing me, just text me', 'texts'],
    ['no more emails, use texts', 'texts'],
    ['text and email', 'both'],
    ['by text and email please', 'both'],
    ['email me too', 'both'],
    ['text me as well', 'both'],
    ['turn texts back on', 'both'],
    ['Texts on please', 'both'],
    ['per SMS und Mail', 'both'],
    ['how do I get texts', 'both'],
    ['can I get text messages?', 'both'],
    ['how do I get both texts and emails?', 'both'],
  ])('is recognised in %j: %s', (text, way) => {
    const wanted = channelWanted(text, true);
    expect(wanted).toEqual({ kind: 'set-channel', texts: way !== 'email', email: way !== 'texts' });
    expect(optsOut(text)).toBe(false);
  });

  it.each([
    'text mom',
    'text me when the parcel is here, Sam said',
    'email Bob instead',
    'text her again',
    'you can start texting me again',
    'ok you may start texting me again',
    'text me again when you land, Mum said',
    'start texting class parents again',
    'get the texts on monday back',
    'how do I get this text translated',
    'how do I get these to Sam by text',
    'how do I get mom to text',
    'can I get these by email from Bob',
    'how to switch the text to bold',
    'get these as texts to the printer',
    'email me the notes',
    'write the email to Ada',
    'only email left: the one to the landlord',
    'call Sam and text Ida',
    'both done',
    'send the text to the printer',
    'by train',
    'you text me too much',
    'no texts and emails',
  ])('is not recognised in %j', (text) => {
    expect(channelWanted(text, true)).toBeNull();
  });

  it('describes how something was sent if other sentences are beside it', () => {
    expect(channelWanted('By email.', false)).toBeNull();
    expect(channelWanted('Text me instead.', false)).not.toBeNull();
    expect(channelWanted('How do I get these as texts?', false)).not.toBeNull();
  });

  it.each(['turn off texts and emails', 'no texts, no emails', 'stop texting and emailing me', 'stop the texts'])(
    'is an opt-out in %j',
    (text) => {
      expect(channelWanted(text, true)).toBeNull();
      expect(optsOut(text)).toBe(true);
    },
  );
});

describe('a new number', () => {
  it.each([
    ['my new number is 415 555 2671', '415 555 2671'],
    ['New number: (415) 555-2671', '(415) 555-2671'],
    ['My new cell number is +49 171 1234567.', '+49 171 1234567'],
    ['change my number to 415-555-2671', '415-555-2671'],
    ['I changed my phone number to 415.555.2671', '415.555.2671'],
    ['text me at 415 555 2671 instead', '415 555 2671'],
    ['mi nuevo número es el 612 34 56 78', '612 34 56 78'],
    ['mon nouveau numéro est le 06 12 34 56 78', '06 12 34 56 78'],
    ['Meine neue Nummer ist 0171 1234567', '0171 1234567'],
  ])('is recognised in %j', (text, written) => {
    expect(newPhoneIn(text)).toEqual({ kind: 'new-phone', written });
  });

  it.each([
    '415 555 2671',
    '123456',
    'call 415 555 2671',
    'my new number is up on the door',
    'text me at 9',
    'new number plates for the car',
    "Sam's new number is 415 555 2671",
  ])('is not recognised in %j', (text) => {
    expect(newPhoneIn(text)).toBeNull();
  });
});
