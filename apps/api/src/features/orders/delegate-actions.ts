import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toE164Phone } from '@sazon/domain/auth/phone';
import { formatLongDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { messageLimits } from '@sazon/domain/messages/message-limits';
import { toMessageName } from '@sazon/domain/people/person-name';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { assignDelegateCode } from '../order-records/assign-delegate-code.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { getOrderAbilities } from '../order-records/order-abilities.ts';
import { deleteDelegation } from '../order-records/order-delegates-queries.ts';
import { findOrder, type OrderDetailRow } from '../order-records/order-detail-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { listUseCounts, takeUses } from '../rate-limits/rate-limit-actions.ts';

type Delegate = { name: string; phone?: string | undefined };

/**
 * Names a person who receives the lunch (delegate), with a code of their own. The code of a former delegate is void.
 */
export async function setDelegate(
  deps: Deps,
  userId: string,
  orderId: string,
  delegate: Delegate,
): Promise<{ code: string } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'RATE_LIMITED' | 'STATE_CONFLICT'>> {
  const answer = await changing(deps, userId, orderId, async (tx, row) => {
    const tooMany = delegate.phone && (await takeDelegation(tx, deps, { userId, orderId, phone: delegate.phone }));
    if (tooMany) return tooMany;
    await deleteDelegation(tx, orderId);
    const code = await assignDelegateCode(tx, deps, row, delegate);
    if (delegate.phone !== undefined) {
      const who = toMessageName(row.snapshot.customerName);
      const when = `el ${formatLongDate(row.scheduleDate).toLowerCase()} a ${formatSpokenHour(row.hour)}`;
      const body = `${who} te autorizó a recibir su almuerzo ${when} en ${row.snapshot.locationName}. Di tu código: ${code}.`;
      await deps.messages.send(
        tx,
        [{ channel: 'sms', to: toE164Phone(delegate.phone), kind: 'order_delegated', body }],
        deps.now(),
      );
    }
    return code;
  });
  return typeof answer === 'string' ? { code: answer } : answer;
}

type Named = { userId: string; orderId: string; phone: string };

/** Counts a message to a delegate. A phone that was named in the last week does not count as a new one. */
async function takeDelegation(
  tx: Tx,
  deps: Deps,
  { userId, orderId, phone }: Named,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const named = { limit: messageLimits.delegatePhone, whom: `${userId} ${phone}` };
  const [before] = await listUseCounts(tx, deps, [named]);
  const isNew = before === undefined || before.count === 0;
  const full = await takeUses(tx, deps, [
    { limit: messageLimits.delegatesOfOrder, whom: `${userId} ${orderId}` },
    { limit: messageLimits.delegatesOfDay, whom: userId },
    { limit: messageLimits.ofCause, whom: userId },
    ...(isNew ? [named, { limit: messageLimits.delegatePhones, whom: userId }] : []),
  ]);
  return full && refuse('RATE_LIMITED', { field: 'phone', message: tooManyWords[full.limit.name] ?? tooManyToday });
}

const tooManyToday = 'Hoy ya nombraste a muchas personas. Vuelve a intentarlo mañana.';
const tooManyWords: Readonly<Record<string, string>> = {
  [messageLimits.delegatesOfOrder.name]: 'Ya avisamos a tres personas por este almuerzo.',
  [messageLimits.delegatePhones.name]: 'Esta semana ya nombraste cinco celulares distintos.',
};

/** Removes the delegate. */
export async function removeDelegate(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await changing(deps, userId, orderId, async (tx) => {
    await deleteDelegation(tx, orderId);
    return { ok: true as const };
  });
}

async function changing<T extends string | { ok: true } | Refusal>(
  deps: Deps,
  userId: string,
  orderId: string,
  work: (tx: Tx, row: OrderDetailRow) => Promise<T>,
): Promise<T | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx, events) => {
    const [locked] = await lockOrders(tx, [orderId], { userId });
    const row = locked && (await findOrder(tx, userId, orderId));
    if (locked === undefined || row === undefined) return refuse('NOT_FOUND');
    const can = getOrderAbilities(row, deps.now()).delegate;
    if (!can.ok) return refuse(can.code, { message: can.reason });
    events.publish(listOrderAudiences([locked]));
    return await work(tx, row);
  });
}
