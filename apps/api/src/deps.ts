import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { EndedSessions } from './http/ended-sessions.ts';
import type { Live } from './http/live.ts';
import type { Files } from './outside/files.ts';
import type { Messages } from './outside/messages.ts';
import type { PaymentProvider } from './outside/payment-provider.ts';

/** Everything a feature may use of the world. Built once at start, or by `testApp()` with fakes of the outside. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** A few connections that no request takes: for what must be known while all others are taken. */
  readonly watchDb: Db;
  /** The one clock: epoch milliseconds. */
  readonly now: () => number;
  /** Moves the clock to an instant; only where the configuration set one. */
  readonly setNow: (instantMs: number) => void;
  /** A new id: UUID version 7, so that rows made together stand together. */
  readonly newId: () => string;
  /** A whole number from 0 to `below` − 1, unpredictable. */
  readonly randomInt: (below: number) => number;
  readonly payments: PaymentProvider;
  readonly messages: Messages;
  /** Where uploaded files are kept. */
  readonly files: Files;
  readonly live: Live;
  /** Whose access tokens are worth nothing any more, though their time is not over. */
  readonly endedSessions: EndedSessions;
  readonly log: FastifyBaseLogger;
};

/** The same world with its clock held: all that one act writes bears one instant, by which a statement finds what belongs together. */
export function atOneInstant(deps: Deps): Deps {
  const nowMs = deps.now();
  return { ...deps, now: () => nowMs };
}
