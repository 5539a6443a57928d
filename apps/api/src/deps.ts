import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { Replica } from './db/read-replica.ts';
import type { EndedSessions } from './http/ended-sessions.ts';
import type { Live } from './http/live.ts';
import type { Invoices } from './outside/choose-invoice-provider.ts';
import type { Files } from './outside/file-storage.ts';
import type { IdentityProviders } from './outside/identity-providers.ts';
import type { PaymentProvider } from './outside/payment-provider.ts';
import type { Messages } from './outside/store-messages-in-outbox.ts';
import type { TemplateReviews } from './outside/whatsapp-template-approval.ts';

/** Everything outside that a feature may use. Built once at the start, or by `testApp()` with fakes. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** Chooses where reports and exports read: a replica that has everything; missing when there is none. */
  readonly replica?: Pick<Replica, 'choose'> | undefined;
  /** A few connections for what has to work while requests use all others. */
  readonly watchDb: Db;
  /** Returns the product's time in epoch milliseconds; the only clock. */
  readonly now: () => number;
  /** Moves the clock to an instant; only where the configuration sets a clock. */
  readonly setNow: (instantMs: number) => void;
  /** Creates an id: a UUID version 7, so that rows created together are stored together. */
  readonly newId: () => string;
  /** Returns an unpredictable whole number from 0 to `below` − 1. */
  readonly randomInt: (below: number) => number;
  readonly payments: PaymentProvider;
  readonly messages: Messages;
  /** Sends message templates to WhatsApp for approval. */
  readonly templateReviews: TemplateReviews;
  /** The storage of uploaded files. */
  readonly files: Files;
  /** The provider of electronic invoices; null when they are made elsewhere and recorded by hand. */
  readonly invoices: Invoices;
  /** The identity providers by which companies let their people sign in. */
  readonly identity: IdentityProviders;
  readonly live: Live;
  /** The sessions that have ended while their access tokens are still valid. */
  readonly endedSessions: EndedSessions;
  readonly log: FastifyBaseLogger;
};

/** Returns the same dependencies, reading from a replica where there is one: for reports and exports, which only read. */
export const readingReplica = async (deps: Deps): Promise<Deps> =>
  deps.replica === undefined ? deps : { ...deps, db: await deps.replica.choose() };

/**
 * Returns the same dependencies with a stopped clock: all rows of one action get one instant, by which a bill finds
 * them.
 */
export function freezeClock(deps: Deps): Deps {
  const nowMs = deps.now();
  return { ...deps, now: () => nowMs };
}
