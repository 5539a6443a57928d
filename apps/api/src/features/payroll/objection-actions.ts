import { type Refusal, refuse } from '@sazon/contract/refusal';
import { calculateObjectionEnd } from '@sazon/domain/payroll/objection-deadlines-and-give-back';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { formatFullName } from './build-employee-documents.ts';
import { findEmployee, listHumanResources } from './employee-and-employer-queries.ts';
import { hasLine, insertObjection } from './objections-queries.ts';
import { buildObjectionMessages } from './payroll-messages.ts';
import { listPeriods } from './read-payroll-periods-queries.ts';

/**
 * Records the person's objection to a line of a closed period, within 48 hours and once, and notifies HR with the
 * reason.
 */
export async function objectToLine(
  deps: Deps,
  userId: string,
  of: { id: string; orderId: string; reason: string },
): Promise<{ ok: true } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const employee = await findEmployee(tx, userId);
    const [period] = await listPeriods(tx, userId, { id: of.id, status: null, limit: 1, offset: 0 });
    if (employee === undefined || period === undefined) return refuse('NOT_FOUND');
    if (!(await hasLine(tx, of.id, of.orderId))) return refuse('NOT_FOUND', { field: 'orderId' });
    if (period.closedAt === null || calculateObjectionEnd(period.closedAt) < deps.now()) {
      return refuse('STATE_CONFLICT', {
        message: 'Ya pasaron las 48 horas para objetar. Escríbele a Recursos Humanos.',
      });
    }
    const line = await insertObjection(tx, { discountId: of.id, orderId: of.orderId, reason: of.reason }, deps.now());
    if (line === undefined) return refuse('STATE_CONFLICT', { message: 'Ya objetaste esta línea.' });
    const staff = employee.employer === null ? [] : await listHumanResources(tx, employee.employer.id);
    const news = buildObjectionMessages(
      deps.config.publicUrl,
      staff,
      formatFullName(employee),
      line.scheduleDate,
      of.reason,
    );
    await deps.messages.send(tx, news, deps.now());
    return { ok: true as const };
  });
}
