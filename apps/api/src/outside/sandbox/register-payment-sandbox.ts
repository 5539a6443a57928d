import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { type Clockwork, clockwork } from './end-due-payments-and-deliver-events.ts';
import { accountRoutes } from './merchant-card-bank-routes.ts';
import { answer } from './read-body-and-answer.ts';
import { invalid } from './request-faults.ts';
import { sandboxAccount, sandboxPath, toLoopback } from './sandbox-keys-and-addresses.ts';
import type { Box } from './transaction-changes.ts';
import { transactionRoutes } from './transaction-routes.ts';
import { type Timings, usualTimings } from './transaction-state-machine.ts';
import { otpRoutes } from './wallet-otp-routes.ts';

export type SandboxOptions = {
  readonly timings?: Partial<Timings>;
  /** Where the signed events are sent; by default to this server. */
  readonly eventsUrl?: string;
  /** False when nothing happens by itself, because a test calls `tick`. */
  readonly runsByItself?: boolean;
};

/**
 * A local payment provider that behaves like the real one, for environments without keys, never in production. It runs
 * in this server and stores its state in the database; its clients use HTTP.
 */
export async function registerSandbox(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'randomInt' | 'log'>,
  options: SandboxOptions = {},
): Promise<Clockwork> {
  const { config, now, randomInt, log } = deps;
  const box: Box = {
    // it writes only its own tables, as a provider that does not know the product's transactions
    db: deps.db as Pool,
    now,
    randomInt,
    account: sandboxAccount(config),
    publicUrl: config.publicUrl,
    timings: { ...usualTimings, ...options.timings },
    wake: (inMs) => works.wake(inMs),
  };
  const works = clockwork(box, () => options.eventsUrl ?? ownEventsUrl(app), log);
  if (options.runsByItself ?? true) app.addHook('onListen', async () => works.start());
  app.addHook('preClose', () => works.stop());

  await app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      scope.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
        if ((error.statusCode ?? 500) < 500 || textNoDatabaseHolds.has(error.code ?? ''))
          return answer(reply, 422, invalid('body', 'Formato inválido'));
        request.log.error({ err: error }, 'payment sandbox');
        return answer(reply, 500, { status: 500, error: { type: 'INTERNAL_ERROR', reason: 'Error interno' } });
      });
      accountRoutes(scope, box);
      transactionRoutes(scope, box);
      otpRoutes(scope, box);
      checkoutRoutes(scope, box);
    },
    { prefix: sandboxPath },
  );
  return works;
}

/** PostgreSQL's codes for text with a NUL or an invalid character. */
const textNoDatabaseHolds = new Set(['22021', '22P05']);

function ownEventsUrl(app: FastifyInstance): string {
  const { address, port } = app.server.address() as { address: string; port: number };
  return `${toLoopback(address, port)}/api/payments/events`;
}
