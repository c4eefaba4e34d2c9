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
import type { Rehearsals } from '#app/rehearsal/realm.ts';
import type { ClockAnswer, ClockMove } from '#app/simulation/clock-move.ts';

/** What the doors need to know of the configuration. */
export interface WebSettings {
  readonly brandName: string;
  readonly brandSlug: string;
  /** Without a slash at its end; https turns Secure cookies, HSTS and upgrade-insecure-requests on (D138). */
  readonly publicUrl: string;
  /** D102: a host whose name contains it is the landing site's. */
  readonly landingBrand: string;
  /** Origin of the landing site for canonical addresses, without a slash at its end; null prints none. */
  readonly landingUrl: string | null;
  readonly sandbox: boolean;
  readonly postalAddress: string;
  readonly contactAddress: string;
  /** What the sign-in has filled in beforehand; null: nothing (D124). */
  readonly adminEmailHint: string | null;
  /** What the testing tab has filled in beforehand; null: nothing (D124). */
  readonly testEmailHint: string | null;
  readonly fromAddress: string;
  /** Where replies come in; the right side of every Message-ID. */
  readonly inboundDomain: string;
  /** D123: people may be purged even where real mail leaves. */
  readonly allowPrelaunchPurge: boolean;
  readonly freeCadence: 'weekly' | 'daily';
  readonly asksLanguageModel: boolean;
  /** What the paid plan costs, as it is printed; null: it is not settled. */
  readonly priceLabel: string | null;
  /** The number that texts of ours come from, E.164; null where it is not known beforehand. */
  readonly textsFrom: string | null;
  /** What Postmark's webhooks must know, as `user:password`; null: they are off. */
  readonly postmarkHookSecret: string | null;
  /** What a forwarder must know that hands us raw mail; null: that is off. */
  readonly mailHookSecret: string | null;
}

/** Everything the server is built of; `main/web-door.ts` wires it, a test hands in its own. */
export interface Services {
  readonly store: Store;
  readonly keys: Keys & Seals;
  readonly random: Random;
  /** None where no language model is set. */
  readonly adviser?: Adviser;
  readonly passwords: Passwords;
  readonly oneTimeCodes: OneTimeCodes;
  readonly providerStatus: ProviderStatus;
  /** What the health checks ask of this process. */
  readonly health: Pick<HealthDeps, 'machine' | 'transportChecks' | 'checkDomain'>;
  /** What was proved of this build, and what proves it. */
  readonly stabilityContext: StabilityContext;
  readonly providerHooks: ProviderHooks;
  /** Null: no provider of texts is set. */
  readonly textHooks: TextHooks | null;
  /** Null: nobody can pay here, and plans are set by us. */
  readonly billing: Billing | null;
  readonly billingHooks: BillingHooks | null;
  readonly settings: WebSettings;
  /** Reads a stored letter now instead of when its job comes up; for the dev mailbox, which shows the result at once. */
  readonly processInbound: (inboundId: number) => Promise<void>;
  /** The bytes of a text; for the dev mailbox, whose phone hands texts in. */
  readonly writeText: WriteText;
  /** Reads a mail of ours as a mail program does; for the dry run, which lays it beside what was rendered. */
  readonly readBack: ReadBack;
  /** Runs every tick on the way and returns when the messages are in the mailbox. */
  readonly advanceClock: (move: ClockMove) => Promise<ClockAnswer>;
  /** Realms that are not the live one (D135). */
  readonly rehearsals: Rehearsals;
  /** Asks the tables what became of a rehearsal's messages. */
  readonly ledgerCheck: LedgerCheck;
  readonly renderPage: RenderPage;
  /** Folder of the browser's files (`dist/site`); null serves none. */
  readonly siteDir: string | null;
  /** What was logged before; null: nothing is kept. */
  readonly logLines: LogLines | null;
  /** What administrators can download. */
  readonly files: ArtifactFiles;
  /** Null keeps silent. */
  readonly log: FastifyBaseLogger | null;
}
