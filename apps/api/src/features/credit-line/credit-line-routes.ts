import { creditLine, creditMovements } from '@sazon/contract/credit-line';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readCreditLine } from './credit-line-actions.ts';
import { creditMovementsOf } from './credit-line-queries.ts';

/** A person's payroll line: what it still pays and what it paid. */
export function creditLineRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, creditLine, async ({ userId }) => ({ line: await readCreditLine(deps, userId) }));
  serve(app, deps, creditMovements, async ({ userId, query: { page, perPage } }) => {
    const { rows, total } = await creditMovementsOf(deps.db, userId, { offset: (page - 1) * perPage, limit: perPage });
    return { data: rows, page, perPage, total };
  });
}
