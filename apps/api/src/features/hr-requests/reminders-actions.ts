import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { findLateBeforeMs } from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { listHumanResources } from '../payroll/employee-and-employer-queries.ts';
import { listCompaniesToRemind, markReminded } from './reminders-queries.ts';

/** Reminds HR of requests that are past their deadline, once of each. Returns of how many. */
export async function remindOfLateRequests(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const lateBeforeMs = findLateBeforeMs(toBogotaDate(nowMs));
  let reminded = 0;
  for (const enterpriseId of await listCompaniesToRemind(deps.db, lateBeforeMs)) {
    reminded += await inTransaction(deps, async (tx) => {
      const late = await markReminded(tx, enterpriseId, lateBeforeMs, nowMs);
      if (late.length === 0) return 0;
      const staff = await listHumanResources(tx, enterpriseId);
      await deps.messages.send(tx, buildReminders(deps.config.publicUrl, staff, late.length), nowMs);
      return late.length;
    });
  }
  return reminded;
}

const buildReminders = (publicUrl: string, staff: readonly { email: string }[], count: number): Message[] =>
  staff.map(({ email }) => ({
    channel: 'email',
    to: email,
    kind: 'requests_late',
    subject: count === 1 ? 'Una solicitud espera tu respuesta' : `${count} solicitudes esperan tu respuesta`,
    body: `Pasaron más de dos días hábiles. Respóndelas en ${publicUrl}/admin/empresas/solicitudes`,
  }));
