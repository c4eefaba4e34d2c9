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
  | { readonly kind: 'password-set'; readonly tookSecondFactor: boolean }
  /** By an owner, in the admin area. */
  | { readonly kind: 'reset'; readonly tookSecondFactor: boolean }
  /** A password was chosen with a one-time link. */
  | { readonly kind: 'link-used' };

export interface AdminNewsContext {
  readonly brand: string;
  readonly news: AdminNews;
  readonly footer: Footer;
}

/** * `admin.news`: someone who breaks into an account must not be able to change its sign-in unnoticed (ASVS 6.3.7). It has
 * no link, because "your password was changed, click here" is what phishing looks like.
 */
export function composeAdminNews({ brand, news, footer }: AdminNewsContext): Message {
  const { header, lines } = wordsOf(news);
  return {
    contract: 'admin.news@6',
    stage: null,
    localDate: null,
    brand,
    subject: `Your ${brand} admin sign-in`,
    preheader: 'The way you sign in has changed.',
    header,
    blocks: lines.map(paragraph),
    closing: 'If this wasn’t you, ask whoever runs the service to reset your account right away.',
    footer,
    sms: null,
  };
}

function wordsOf(news: AdminNews): { readonly header: string; readonly lines: readonly string[] } {
  switch (news.kind) {
    case 'factor-on':
      return {
        header: 'Your second factor is on.',
        lines: ['From now on, you need a code from your app to sign in. You’ve been signed out everywhere else.'],
      };
    case 'factor-off':
      return {
        header: 'Your second factor is off.',
        lines: ['From now on, your password is all you need to sign in. You’ve been signed out everywhere else.'],
      };
    case 'codes-renewed':
      return {
        header: 'You have new recovery codes.',
        lines: ['Your old ones no longer work. You’ve been signed out everywhere else.'],
      };
    case 'code-used':
      return {
        header: 'A recovery code was used.',
        lines: [`It was used to sign in to your account without your app. ${leftWords(news.left)}`],
      };
    case 'password-changed':
      return {
        header: 'Your password was changed.',
        lines: ['It was changed in the admin area, under Account. You’ve been signed out everywhere.'],
      };
    case 'password-set':
      return {
        header: 'Your password was changed.',
        lines: [
          'It was set from the command line. You’ve been signed out everywhere.',
          ...(news.tookSecondFactor ? ['Your second factor was removed too. Set up a new one under Account.'] : []),
        ],
      };
    case 'reset':
      return {
        header: 'Your account was reset.',
        lines: [
          'An owner reset it in the admin area. You’ve been signed out everywhere, and your password no longer works. The owner has a link for you to choose a new one.',
          ...(news.tookSecondFactor ? ['Your second factor was removed too. Set up a new one under Account.'] : []),
        ],
      };
    case 'link-used':
      return {
        header: 'Your password was set.',
        lines: ['It was chosen with the one-time link that an owner created for you. The link no longer works.'],
      };
    default:
      return news satisfies never;
  }
}

function leftWords(left: number): string {
  if (left === 0) return 'It was your last one. Create new ones under Account.';
  return left === 1 ? 'You have one left.' : `You have ${left} left.`;
}
