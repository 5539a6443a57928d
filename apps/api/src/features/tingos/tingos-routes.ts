import {
  buyTingos as buyTingosRoute,
  tingoMovements,
  tingos,
  tingosPaymentMethods,
  withdrawTingos as withdrawTingosRoute,
} from '@sazon/contract/tingos/routes';
import * as tingosSchemas from '@sazon/contract/tingos/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import {
  MAX_TOP_UP_COP,
  MIN_TOP_UP_COP,
  TINGO_PACKAGES,
  TOP_UP_METHODS,
} from '@sazon/domain/payments/tingo-packages-and-top-up-terms';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { withdrawTingos } from '../payments/tingo-withdrawal-actions.ts';
import { buyTingos } from './buy-tingos-actions.ts';
import { listLots, listPayrollLots } from './tingo-lots-queries.ts';
import { listMovementRows } from './tingo-movements-queries.ts';
import { toMovements } from './tingo-movements-view.ts';
import { toTingosWallet } from './tingos-wallet-view.ts';

/** A person's balance, its movements, and buying tingos. */
export function tingosRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, tingos, tingosSchemas.tingos, async ({ userId, query }) => {
    const [lots, payroll] = await Promise.all([
      listLots(deps.db, userId),
      listPayrollLots(deps.db, userId, toBogotaDate(deps.now())),
    ]);
    return toTingosWallet(lots, payroll, query, deps.now());
  });
  serve(app, deps, tingosPaymentMethods, tingosSchemas.tingosPaymentMethods, () => ({
    data: [...TOP_UP_METHODS],
    packages: [...TINGO_PACKAGES],
    min: MIN_TOP_UP_COP,
    max: MAX_TOP_UP_COP,
  }));
  serve(app, deps, buyTingosRoute, tingosSchemas.buyTingos, ({ userId, body, idempotencyKey }) =>
    buyTingos(deps, userId, idempotencyKey.value, body),
  );
  serve(app, deps, withdrawTingosRoute, tingosSchemas.withdrawTingos, ({ userId, params }) =>
    withdrawTingos(deps, userId, params.topUpId),
  );
  serve(app, deps, tingoMovements, tingosSchemas.tingoMovements, async ({ userId, query: { page, perPage } }) => {
    const { rows, total } = await listMovementRows(deps.db, userId, { offset: (page - 1) * perPage, limit: perPage });
    return { data: toMovements(rows, deps.now()), page, perPage, total };
  });
}
