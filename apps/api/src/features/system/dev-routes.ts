import { refuse } from '@sazon/contract/refusal';
import { demoAccounts as demoAccountsRoute, outbox, setClock } from '@sazon/contract/system';
import type { FastifyInstance } from 'fastify';
import { demoAccounts, demoPassword } from '../../db/seed/demo-accounts.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';

/** Doors that exist only outside production: demo accounts, the outbox, the clock of the journeys. */
export function devRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, demoAccountsRoute, () => ({ password: demoPassword, accounts: [...demoAccounts] }));

  serve(app, deps, outbox, async ({ query }) => {
    const rows = await deps.db
      .selectFrom('outbox_messages')
      .select(['id', 'channel', 'recipient as to', 'kind', 'subject', 'body', 'created_at as createdAt'])
      .$if(query.to !== undefined, (select) => select.where('recipient', 'in', recipientsOf(query.to as string)))
      .orderBy('id', 'desc')
      .limit(query.limit)
      .execute();
    return { data: rows };
  });

  serve(app, deps, setClock, ({ body }) => {
    if (deps.config.clockStartMs === undefined) return refuse('NOT_FOUND');
    deps.setNow(body.now);
    return { now: deps.now() };
  });
}

/** A phone is found with and without its country code. */
const recipientsOf = (to: string): string[] => (/^3\d{9}$/.test(to) ? [to, `+57${to}`] : [to.toLowerCase()]);
