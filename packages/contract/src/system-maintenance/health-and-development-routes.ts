import { defineRoute } from '../define-route.ts';
import type * as schemas from './health-and-development-schemas.ts';

/** The process is alive. */
export const health = defineRoute<typeof schemas.health>()({
  name: 'system.health',
  method: 'GET',
  path: '/health',
  may: 'public',
});

/** The process can serve: database reachable, migrations applied. */
export const ready = defineRoute<typeof schemas.ready>()({
  name: 'system.ready',
  method: 'GET',
  path: '/ready',
  may: 'public',
  refusals: ['UNAVAILABLE'],
});

/** The demo accounts of the sign-in page, outside production. Empty in production. */
export const demoAccounts = defineRoute<typeof schemas.demoAccounts>()({
  name: 'dev.accounts',
  method: 'GET',
  path: '/dev/accounts',
  may: 'public',
});

/** The outgoing messages; only outside production. */
export const outbox = defineRoute<typeof schemas.outbox>()({
  name: 'dev.outbox',
  method: 'GET',
  path: '/dev/outbox',
  may: 'public',
  hidden: true,
});

/** Moves the server's clock, for journeys at a fixed hour; only with SAZON_CLOCK set. */
export const setClock = defineRoute<typeof schemas.setClock>()({
  name: 'dev.clock',
  method: 'POST',
  path: '/dev/clock',
  may: 'public',
  hidden: true,
});
