import {
  adjustSettlement,
  answerBillDispute,
  paySettlements,
  platformSettlement,
  platformSettlementLines,
  platformSettlements,
  returnBillPayment,
  voidSettlement,
} from '@sazon/contract/bills/admin-settlements-routes';
import * as schemas from '@sazon/contract/bills/admin-settlements-schemas';
import { refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listFiledAccounts } from '../bank-accounts/bank-files-queries.ts';
import { findPendingInvoice } from '../invoices/invoices-ask-queries.ts';
import { adjustBill, answerLineDispute, voidBill } from './answer-dispute-adjust-and-void-settlement-actions.ts';
import { listPlatformSettlements } from './platform-settlements-queries.ts';
import { readSettlement, readSettlementLines } from './read-settlement.ts';
import { payBills, returnPayment } from './settlement-pay-and-return-actions.ts';

/** The settlements of all restaurants, for the platform's staff: answer, adjust, pay. */
export function settlementsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, platformSettlements, schemas.platformSettlements, async ({ query }) => {
    const found = await listPlatformSettlements(deps.db, query, toBogotaDate(deps.now()));
    return { ...found, page: query.page, perPage: query.perPage };
  });
  serve(app, deps, platformSettlement, schemas.platformSettlement, async ({ params }) => {
    const of = { id: params.id, restaurantId: null, today: toBogotaDate(deps.now()) };
    const bill = await readSettlement(deps, of);
    if (bill === undefined) return refuse('NOT_FOUND');
    const invoicing = { provider: deps.invoices?.name ?? null, pending: await findPendingInvoice(deps.db, params.id) };
    const filed = bill.state === 'approved' ? (await listFiledAccounts(deps.db, [params.id])).get(params.id) : null;
    return { ...bill, filed: filed ?? null, invoicing };
  });
  serve(app, deps, platformSettlementLines, schemas.platformSettlementLines, ({ params, query }) => {
    const { page, perPage, ...which } = query;
    return readSettlementLines(deps, { billId: params.id, restaurantId: null, ...which }, { page, perPage });
  });
  serve(app, deps, answerBillDispute, schemas.answerBillDispute, ({ userId, actor, params, body }) =>
    answerLineDispute(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, adjustSettlement, schemas.adjustSettlement, ({ userId, actor, body, idempotencyKey: key }) =>
    adjustBill(deps, { userId, actor }, { ...body, key }),
  );
  serve(app, deps, voidSettlement, schemas.voidSettlement, ({ userId, actor, params, body }) =>
    voidBill(deps, { userId, actor }, { ...params, ...body }),
  );
  serve(app, deps, paySettlements, schemas.paySettlements, ({ userId, actor, body }) =>
    payBills(deps, { userId, actor }, body),
  );
  serve(app, deps, returnBillPayment, schemas.returnBillPayment, ({ userId, actor, params, body }) =>
    returnPayment(deps, { userId, actor }, { ...params, ...body }),
  );
}
