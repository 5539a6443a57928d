import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { endCompanySessions } from './end-company-sessions-queries.ts';
import { listWithdrawnEmployees, type WithdrawnEmployee } from './withdrawn-employees-queries.ts';

/**
 * Does what follows when people who were active are withdrawn from a register: ends their sessions of the company's sign-on, and tells
 * those with an account what becomes of their coming lunches that payroll pays.
 */
export async function endSessionsAndNotifyWithdrawn(tx: Tx, deps: Deps, personIds: readonly string[]): Promise<void> {
  await endCompanySessions(tx, personIds, deps.now());
  const leavers = await listWithdrawnEmployees(tx, personIds);
  if (leavers.length > 0) await deps.messages.send(tx, leavers.flatMap(buildLeftMessages), deps.now());
}

function buildLeftMessages({ userId, email, enterpriseName, lunches, payrollCop }: WithdrawnEmployee): Message[] {
  const subject = `${enterpriseName} te retiró de su lista`;
  const body = `Desde hoy no pagas por nómina ni recibes su subsidio. ${describeComing(lunches, payrollCop)}`;
  const kind = 'company_left';
  const data = { url: '/mis-ordenes' };
  return [
    { channel: 'push', to: userId, kind, subject, body, data },
    ...(email === null ? [] : [{ channel: 'email' as const, to: email, kind, subject, body, data }]),
  ];
}

function describeComing(lunches: number, payrollCop: number): string {
  if (lunches === 0) return 'Puedes seguir pidiendo con tingos, tarjeta o PSE.';
  return `${lunches === 1 ? 'Tienes 1 almuerzo por venir' : `Tienes ${lunches} almuerzos por venir`} por nómina (${formatCop(
    payrollCop,
  )}). Si lo quieres, cancela y pídelo con otro medio antes de su hora de cierre; a esa hora cancelamos sin costo lo que siga por nómina.`;
}
