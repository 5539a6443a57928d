import {
  restaurantOrderPay,
  restaurantStatement,
  restaurantStatementLines,
  restaurantWeeks,
} from '@sazon/contract/bills/statement-routes';
import * as billsSchemas from '@sazon/contract/bills/statement-schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { isRefusal, refuse } from '@sazon/contract/refusal';
import { type CommissionRates, getWeekCommission } from '@sazon/domain/bills/commission-rates';
import { calculateRestaurantBill, toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { CSV_TYPE, sendDownload } from '../../http/file-downloads.ts';
import { identifyStaff } from '../../http/identify-staff.ts';
import { sendRefusal } from '../../http/refusal-and-error-answers.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { findCommissionRates, readRequestedWeek } from './requested-week-and-commission.ts';
import { findOrderTotals, type OrderTotals } from './restaurant-pay-of-order-queries.ts';
import { formatStatementCsv } from './statement-csv.ts';
import { toBillLine } from './statement-line-view.ts';
import { listStatementLines, listStatementWeeks, readStatementSummary } from './statement-queries.ts';

const csvQuery = billsSchemas.restaurantStatement.query;

/** A restaurant's statements, week by week. */
export function statementsRoutes(app: FastifyInstance, deps: Deps): void {
  statementRoutes(app, deps);
  csvRoute(app, deps);
}

function statementRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    restaurantWeeks,
    billsSchemas.restaurantWeeks,
    async ({ actor, query: { restaurantId, page, perPage } }) => {
      const asked = await readRequestedWeek(deps, actor, { restaurantId });
      if (isRefusal(asked)) return asked;
      return { ...(await listStatementWeeks(deps.db, asked, { page, perPage })), page, perPage };
    },
  );
  serve(app, deps, restaurantStatement, billsSchemas.restaurantStatement, async ({ actor, query }) => {
    const asked = await readRequestedWeek(deps, actor, query);
    if (isRefusal(asked)) return asked;
    const { start, end, running, issuedOn, feeBps } = asked;
    return {
      start,
      end,
      running,
      issuedOn,
      feeBps,
      ...(await readStatementSummary(deps.db, asked)),
    };
  });
  serve(app, deps, restaurantStatementLines, billsSchemas.restaurantStatementLines, async ({ actor, query }) => {
    const asked = await readRequestedWeek(deps, actor, query);
    if (isRefusal(asked)) return asked;
    const { part, page, perPage } = query;
    const { data, total } = await listStatementLines(deps.db, { ...asked, part }, { page, perPage });
    return { data: data.map((line) => toBillLine(deps, line)), total, page, perPage };
  });
  serve(app, deps, restaurantOrderPay, billsSchemas.restaurantOrderPay, async ({ actor, query }) => {
    const no = findRestaurantRefusal(actor, 'restaurant_bills_view', query.restaurantId);
    if (no !== undefined) return no;
    const [found, fee] = await Promise.all([
      findOrderTotals(deps.db, query),
      findCommissionRates(deps, query.restaurantId),
    ]);
    return found && fee ? paidFor(found, fee) : refuse('NOT_FOUND');
  });
}

/** Serves a week's lines as CSV. It is not JSON, so it is outside of the contract. */
function csvRoute(app: FastifyInstance, deps: Deps): void {
  app.get('/api/admin/restaurants/bills/csv', {
    schema: {
      querystring: csvQuery,
      operationId: 'bills.restaurantStatementCsv',
      tags: ['bills'],
      description: 'The lines of a week of a restaurant, for a spreadsheet: UTF-8 with its mark, semicolons.',
      produces: ['text/csv'],
      security: [{ bearer: [] }],
    },
    handler: async (request, reply) => {
      const staff = await identifyStaff(app, deps, restaurantStatement.may, request);
      if (isRefusal(staff)) return sendRefusal(request, reply, staff);
      const asked = await readRequestedWeek(deps, staff, request.query as z.output<typeof csvQuery>);
      if (isRefusal(asked)) return sendRefusal(request, reply, asked);
      const { start, feeBps } = asked;
      const [{ data }, { summary }] = await Promise.all([
        listStatementLines(deps.db, asked),
        readStatementSummary(deps.db, asked),
      ]);
      const name = `facturacion-${start}.csv`;
      return sendDownload(reply, { type: CSV_TYPE, name }, formatStatementCsv(data, summary, feeBps));
    },
  });
}

/** Turns an order's totals into a bill of one line, with the commission of the week in which it is sold. */
function paidFor({ date, expected, totals }: OrderTotals, fee: CommissionRates): RouteReply<typeof restaurantOrderPay> {
  const week = toBillWeek(date).start;
  const feeBps = getWeekCommission(fee, week);
  const { deliveredCop, noShowsCop, inSiteCop, ...figures } = calculateRestaurantBill(totals, feeBps);
  return { expected, week, feeBps, grossCop: deliveredCop + noShowsCop + inSiteCop, ...figures };
}
