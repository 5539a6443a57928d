import { type Refusal, refuse } from '@sazon/contract/refusal';
import { calculateObjectionEnd } from '@sazon/domain/payroll/statement';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertObjection, lineExists, periodsOf } from './discounts-queries.ts';
import { fullNameOf } from './employee-papers.ts';
import { employeeOf, humanResourcesOf } from './employee-queries.ts';
import { objectionNews } from './payroll-messages.ts';

/** Says that a line of a closed period is wrong, within 48 hours, once; HR is told with the reason. */
export async function objectLine(
  deps: Deps,
  userId: string,
  of: { id: string; orderId: string; reason: string },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const employee = await employeeOf(tx, userId);
    const [period] = await periodsOf(tx, userId, { id: of.id, status: null, limit: 1, offset: 0 });
    if (employee === undefined || period === undefined) return refuse('NOT_FOUND');
    if (!(await lineExists(tx, of.id, of.orderId))) return refuse('NOT_FOUND', { field: 'orderId' });
    if (period.closedAt === null || calculateObjectionEnd(period.closedAt) < deps.now()) {
      return refuse('STATE_CONFLICT', {
        message: 'Ya pasaron las 48 horas para objetar. Escríbele a Recursos Humanos.',
      });
    }
    const line = await insertObjection(tx, { discountId: of.id, orderId: of.orderId, reason: of.reason }, deps.now());
    if (line === undefined) return refuse('STATE_CONFLICT', { message: 'Ya objetaste esta línea.' });
    const staff = employee.employer === null ? [] : await humanResourcesOf(tx, employee.employer.id);
    const news = objectionNews(deps.config.publicUrl, staff, fullNameOf(employee), line.scheduleDate, of.reason);
    await deps.messages.send(tx, news, deps.now());
    return { ok: true as const };
  });
}
