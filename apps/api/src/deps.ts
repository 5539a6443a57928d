import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { EndedSessions } from './http/ended-sessions.ts';
import type { Live } from './http/live.ts';
import type { Files } from './outside/files.ts';
import type { IdentityProviders } from './outside/identity-providers.ts';
import type { Invoices } from './outside/invoices.ts';
import type { Messages } from './outside/outbox-messages.ts';
import type { PaymentProvider } from './outside/payment-provider.ts';
import type { TemplateReviews } from './outside/template-reviews.ts';

/** Everything a feature may use of the outside. Built once at start, or by `testApp()` with fakes. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** A few connections reserved for what must be known while requests hold all others. */
  readonly watchDb: Db;
  /** The one clock: epoch milliseconds. */
  readonly now: () => number;
  /** Moves the clock to an instant; only where the configuration sets one. */
  readonly setNow: (instantMs: number) => void;
  /** A new id: UUID version 7, so that rows created together are stored together. */
  readonly newId: () => string;
  /** A whole number from 0 to `below` − 1, unpredictable. */
  readonly randomInt: (below: number) => number;
  readonly payments: PaymentProvider;
  readonly messages: Messages;
  /** WhatsApp's approval of templates. */
  readonly templateReviews: TemplateReviews;
  /** The storage of uploaded files. */
  readonly files: Files;
  /** The provider of electronic invoices; null: they are made elsewhere and noted by hand. */
  readonly invoices: Invoices;
  /** The providers by which companies let their people sign in. */
  readonly identity: IdentityProviders;
  readonly live: Live;
  /** The ended sessions whose access tokens have not expired. */
  readonly endedSessions: EndedSessions;
  readonly log: FastifyBaseLogger;
};

/**
 * The same dependencies with a stopped clock: all rows of one action carry one instant, by which a statement finds
 * them.
 */
export function freezeClock(deps: Deps): Deps {
  const nowMs = deps.now();
  return { ...deps, now: () => nowMs };
}
