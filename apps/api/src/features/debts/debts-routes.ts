import * as contract from '@sazon/contract/debts/routes';
import * as schemas from '@sazon/contract/debts/schemas';
import { refuse } from '@sazon/contract/refusal';
import { findAccessRefusal } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { chargeDebtBack, noteDebtPayment, writeDebtOff } from './debts-actions.ts';
import { findDebt, listDebts } from './debts-queries.ts';

/**
 * Serves what people owe because payroll did not take it, to their companies and to the platform, which collects it.
 */
export function debtsRoutes(app: FastifyInstance, deps: Deps): void {
  const today = () => toBogotaDate(deps.now());
  serve(app, deps, contract.platformDebts, schemas.platformDebts, async ({ query }) => {
    const { page, perPage, enterpriseId = null, ...wanted } = query;
    const found = await listDebts(deps.db, { ...wanted, enterpriseId }, { page, perPage }, today());
    return { ...found, page, perPage };
  });
  serve(app, deps, contract.platformDebt, schemas.platformDebt, async ({ params }) => {
    const debt = await findDebt(deps.db, { id: params.id, enterpriseId: null, today: today() });
    return debt ?? refuse('NOT_FOUND');
  });
  serve(app, deps, contract.payDebt, schemas.payDebt, ({ userId, actor, params, body }) =>
    noteDebtPayment(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.chargeDebtBack, schemas.chargeDebtBack, ({ userId, actor, params, body }) =>
    chargeDebtBack(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.writeOffDebt, schemas.writeOffDebt, ({ userId, actor, params, body }) =>
    writeDebtOff(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, contract.companyDebts, schemas.companyDebts, async ({ actor, query }) => {
    const { page, perPage, ...wanted } = query;
    const no = findAccessRefusal(actor, 'enterprises_billing_view', wanted);
    if (no !== null) return refuse(no);
    return { ...(await listDebts(deps.db, wanted, { page, perPage }, today())), page, perPage };
  });
  serve(app, deps, contract.companyDebt, schemas.companyDebt, async ({ actor, params, query }) => {
    const no = findAccessRefusal(actor, 'enterprises_billing_view', query);
    if (no !== null) return refuse(no);
    const found = await findDebt(deps.db, { ...params, ...query, today: today() });
    if (found === undefined) return refuse('NOT_FOUND');
    const { proposal: _, ...debt } = found;
    return debt;
  });
}
