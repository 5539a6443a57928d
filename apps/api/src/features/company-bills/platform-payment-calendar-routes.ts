import * as contract from '@sazon/contract/bills/platform-payment-calendar-routes';
import * as schemas from '@sazon/contract/bills/platform-payment-calendar-schemas';
import { may } from '@sazon/domain/access/permission-check';
import { fillCalendar, findCalendarRange } from '@sazon/domain/bills/payment-calendar';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listCalendarDays, listDayEntries, readLatePayments } from './platform-payment-calendar-queries.ts';

/** Serves what the platform pays and is paid by day. Who may not see companies' bills sees only what it pays. */
export function paymentCalendarRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readPaymentCalendar, schemas.readPaymentCalendar, async ({ actor, query }) => {
    const today = toBogotaDate(deps.now());
    const seesIncome = may(actor, 'admin_enterprises_billing_view');
    const range = findCalendarRange(query.date, query.weeks);
    const [known, late] = await Promise.all([
      listCalendarDays(deps.db, range, seesIncome),
      readLatePayments(deps.db, today, seesIncome),
    ]);
    return { today, days: fillCalendar(range, known), late, seesIncome };
  });
  serve(app, deps, contract.readPaymentDay, schemas.readPaymentDay, async ({ actor, query }) => {
    const of = { date: query.date, today: toBogotaDate(deps.now()) };
    const seesIncome = may(actor, 'admin_enterprises_billing_view');
    return {
      out: await listDayEntries(deps.db, { ...of, side: 'out' }),
      in: seesIncome ? await listDayEntries(deps.db, { ...of, side: 'in' }) : [],
    };
  });
}
