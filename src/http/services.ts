import type { FastifyBaseLogger } from 'fastify';
import type { RenderPage } from '#api/pages.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import type { Adviser } from '#app/inbound/adviser.ts';
import type { StabilityContext } from '#app/admin/stability.ts';
import type { HealthDeps } from '#app/admin/health/health-deps.ts';
import type { Billing, BillingHooks } from '#app/ports/billing.ts';
import type { Random } from '#app/ports/random.ts';
import type { WriteText } from '#app/ports/incoming-texts.ts';
import type { LedgerCheck } from '#app/ports/ledger-check.ts';
import type { Keys, Seals } from '#app/ports/keys.ts';
import type { LogLines } from '#app/ports/log-lines.ts';
import type { OneTimeCodes } from '#app/ports/one-time-codes.ts';
import type { Passwords } from '#app/ports/passwords.ts';
import type { ProviderHooks } from '#app/ports/provider-hooks.ts';
import type { ReadBack } from '#app/ports/read-back.ts';
import type { ProviderStatus } from '#app/ports/provider-status.ts';
import type { Store } from '#app/ports/store.ts';
import type { TextHooks } from '#app/ports/text-hooks.ts';
import type { DayRunner } from '#app/rehearsal/day-runner.ts';
import type { ClockResult, ClockMove } from '#app/simulation/advance-clock.ts';

/** The configuration that the web server needs. */
export interface WebSettings {
  readonly brandName: string;
  readonly brandSlug: string;
  /** Without a trailing slash; https enables Secure cookies, HSTS and upgrade-insecure-requests (D138). */
  readonly publicUrl: string;
  /** D102: a host whose name contains it serves the landing site. */
  readonly landingBrand: string;
  /** Origin of the landing site for canonical addresses, without a trailing slash; null prints none. */
  readonly landingUrl: string | null;
  readonly sandbox: boolean;
  /** Addresses and networks that may name the visitor (X-Forwarded-For); null: private ones. */
  readonly trustedProxies: readonly string[] | null;
  readonly postalAddress: string;
  readonly contactAddress: string;
  /** Prefills the sign-in form; null: nothing (D124). */
  readonly adminEmailHint: string | null;
  /** Prefills the testing tab; null: nothing (D124). */
  readonly testEmailHint: string | null;
  readonly fromAddress: string;
  /** Where replies arrive; the right side of every Message-ID. */
  readonly inboundDomain: string;
  /** D123: people may be purged even where real mail is sent. */
  readonly allowPrelaunchPurge: boolean;
  readonly freeCadence: 'weekly' | 'daily';
  readonly asksLanguageModel: boolean;
  /** The price of the paid plan as displayed; null: not decided yet. */
  readonly priceLabel: string | null;
  /** The number that our texts come from, E.164; null if it is not known in advance. */
  readonly textsFrom: string | null;
  /** The credentials of Postmark's webhooks, as `user:password`; null: they are off. */
  readonly postmarkHookSecret: string | null;
  /** The secret of a forwarder that posts raw mail; null: that is off. */
  readonly mailHookSecret: string | null;
}

/** Everything the server is built from; `main/web-server.ts` wires it, tests pass their own. */
export interface Services {
  readonly store: Store;
  readonly keys: Keys & Seals;
  readonly random: Random;
  /** Missing if no language model is configured. */
  readonly adviser?: Adviser;
  readonly passwords: Passwords;
  readonly oneTimeCodes: OneTimeCodes;
  readonly providerStatus: ProviderStatus;
  /** What health checks read from this process. */
  readonly health: Pick<HealthDeps, 'machine' | 'transportChecks' | 'checkDomain'>;
  /** What was proven about this build, and the checks that prove it. */
  readonly stabilityContext: StabilityContext;
  readonly providerHooks: ProviderHooks;
  /** Null: no provider of text messages is configured. */
  readonly textHooks: TextHooks | null;
  /** Null: payments are off, and administrators set plans. */
  readonly billing: Billing | null;
  readonly billingHooks: BillingHooks | null;
  readonly settings: WebSettings;
  /** Of the product, from package.json. */
  readonly version: string;
  /** Processes a stored message now instead of by its job; for the dev mailbox, which shows the result at once. */
  readonly processInbound: (inboundId: number) => Promise<void>;
  /** Encodes a text message; for the phone of the dev mailbox. */
  readonly writeText: WriteText;
  /** Parses a mail of ours as a mail program does; for the dry run, which compares it with what was rendered. */
  readonly readBack: ReadBack;
  /** Runs every tick in between and resolves when the messages are in the mailbox. */
  readonly advanceClock: (move: ClockMove) => Promise<ClockResult>;
  /** Runs days in realms other than the live one (D135); waits for the engine. */
  readonly dayRunner: () => Promise<DayRunner>;
  /** Queries what became of a rehearsal's messages. */
  readonly ledgerCheck: LedgerCheck;
  readonly renderPage: RenderPage;
  /** Folder of the browser's files (`dist/site`); null serves none. */
  readonly siteDir: string | null;
  /** Reads the log files; null: none are kept. */
  readonly logLines: LogLines | null;
  /** Files that administrators can download. */
  readonly files: ArtifactFiles;
  /** Null disables logging. */
  readonly log: FastifyBaseLogger | null;
}
