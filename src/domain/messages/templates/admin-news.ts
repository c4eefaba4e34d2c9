import { paragraph } from '#domain/messages/blocks.ts';
import type { Footer, Message } from '#domain/messages/schema.ts';

/** What has changed of how an administrator signs in. */
export type AdminNews =
  | { readonly kind: 'factor-on' | 'factor-off' | 'codes-renewed' }
  /** A recovery code stood in for the app; so many are left. */
  | { readonly kind: 'code-used'; readonly left: number }
  /** By themselves, in the admin area. */
  | { readonly kind: 'password-changed' }
  /** At the command line, which takes the second factor away as well. */
  | { readonly kind: 'password-set'; readonly tookSecondFactor: boolean };

export interface AdminNewsContext {
  readonly brand: string;
  readonly news: AdminNews;
  readonly footer: Footer;
}

/**
 * `admin.news`: whoever gets into somebody's account shall not be able to change its locks unnoticed (ASVS 6.3.7). It
 * carries no link: a mail that says "your password was changed, press here" is what a thief would send.
 */
export function composeAdminNews({ brand, news, footer }: AdminNewsContext): Message {
  const { header, lines } = wordsOf(news);
  return {
    contract: 'admin.news@6',
    stage: null,
    localDate: null,
    brand,
    subject: `Your sign-in to the admin area of ${brand}`,
    preheader: 'Something about how you sign in has changed.',
    header,
    blocks: lines.map(paragraph),
    closing: 'If that was not you, ask whoever runs the service to reset your account, now.',
    footer,
    sms: null,
  };
}

function wordsOf(news: AdminNews): { readonly header: string; readonly lines: readonly string[] } {
  switch (news.kind) {
    case 'factor-on':
      return {
        header: 'Your second factor is on.',
        lines: ['From now on your sign-in asks for a code of your app as well. Elsewhere you are signed out.'],
      };
    case 'factor-off':
      return {
        header: 'Your second factor is off.',
        lines: ['From now on your password alone signs you in. Elsewhere you are signed out.'],
      };
    case 'codes-renewed':
      return {
        header: 'You have new recovery codes.',
        lines: ['The ones you had before count no more. Elsewhere you are signed out.'],
      };
    case 'code-used':
      return {
        header: 'A recovery code was used.',
        lines: [`It signed you in without your app. ${leftWords(news.left)}`],
      };
    case 'password-changed':
      return {
        header: 'You have a new password.',
        lines: ['It was changed in the admin area, under Account, and you are signed out everywhere.'],
      };
    case 'password-set':
      return {
        header: 'Your password was changed.',
        lines: [
          'It was set where the service runs, and you are signed out everywhere.',
          ...(news.tookSecondFactor ? ['Your second factor is gone with it. Set another up under Account.'] : []),
        ],
      };
    default:
      return news satisfies never;
  }
}

function leftWords(left: number): string {
  if (left === 0) return 'It was your last one: make new ones under Account.';
  return left === 1 ? 'One is left.' : `${left} are left.`;
}
