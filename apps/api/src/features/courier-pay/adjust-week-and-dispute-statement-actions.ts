import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import {
  type CourierAdjustmentKind,
  type CourierStatementAction,
  type CourierStatementVerdict,
  checkCourierStatement,
  signAdjustmentCop,
} from '@sazon/domain/bills/courier-statement';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toWeekStart } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type BillEvent, insertBillEvents } from '../bills/insert-bill-events-queries.ts';
import { saveDisputeAnswer } from '../bills/settlement-lock-and-dispute-queries.ts';
import {
  findDispute,
  insertAdjustment,
  insertDispute,
  isCourier,
  type LockedStatement,
  lockCourierDraft,
  lockStatement,
} from './statement-lock-lines-and-disputes-queries.ts';

export type Done = { ok: true };

export function checkStatement(
  action: CourierStatementAction,
  { facts }: LockedStatement,
  nowMs: number,
): Extract<CourierStatementVerdict, { ok: true }> | Refusal<'STATE_CONFLICT'> {
  const verdict = checkCourierStatement(action, facts, nowMs);
  return verdict.ok ? verdict : refuse('STATE_CONFLICT', { message: verdict.words });
}

export const refuseOwn = (userId: string, courierId: string): Refusal<'FORBIDDEN'> | undefined =>
  isOwnDecision(userId, courierId) ? refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE }) : undefined;

export async function recordEvent(
  tx: Tx,
  deps: Deps,
  { id, courierId, facts }: LockedStatement,
  event: Omit<BillEvent, 'billId' | 'from'>,
): Promise<void> {
  await insertBillEvents(tx, [{ ...event, billId: id, from: facts.state }], deps.now());
  tx.events.publish([`courier:${courierId}`]);
}

/** Adds a tip, an extra or a discount to a courier's running week. A repeated key adds nothing. */
export async function adjustWeek(
  deps: Deps,
  userId: string,
  of: { courierId: string; kind: CourierAdjustmentKind; amountCop: number; reason: string; key: SentKey | undefined },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const { courierId, kind, reason, key } = of;
  const own = refuseOwn(userId, courierId);
  if (own !== undefined) return own;
  return await inTransaction(deps, async (tx) => {
    if (!(await isCourier(tx, courierId))) return refuse('NOT_FOUND');
    const before = await wasDone(tx, { actorId: userId, key }, deps.now());
    if (before) return before === true ? { ok: true as const } : before;
    const on = toBogotaDate(deps.now());
    const draft = await lockCourierDraft(tx, {
      id: deps.newId(),
      courierId,
      start: toWeekStart(on),
      nowMs: deps.now(),
    });
    if (draft === undefined) return refuse('NOT_FOUND');
    const amountCop = signAdjustmentCop(kind, of.amountCop);
    await insertAdjustment(tx, { billId: draft.id, kind, on, amountCop, reason, userId });
    const event = { billId: draft.id, action: 'adjust', from: draft.isNew ? null : 'draft', to: 'draft' } as const;
    await insertBillEvents(tx, [{ ...event, userId, reason, amountCop }], deps.now());
    tx.events.publish([`courier:${courierId}`]);
    return { ok: true as const };
  });
}

/** Disputes one line of the courier's own statement. A line can be disputed once. */
export async function disputeLine(
  deps: Deps,
  courierId: string,
  { id, lineId, note }: { id: string; lineId: string; note: string },
): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const statement = await lockStatement(tx, id, courierId);
    if (statement === undefined || statement.facts.state === 'draft') return refuse('NOT_FOUND');
    const verdict = checkStatement('dispute', statement, deps.now());
    if ('refusal' in verdict) return verdict;
    const dispute = { id: deps.newId(), billId: id, lineId, note, userId: courierId, nowMs: deps.now() };
    if (!(await insertDispute(tx, dispute)))
      return refuse('STATE_CONFLICT', { message: 'Esa línea ya se reclamó o no está.' });
    await recordEvent(tx, deps, statement, { action: 'dispute', to: verdict.to, userId: courierId, reason: note });
    return { ok: true as const };
  });
}

/** Accepts a dispute with a credit for the next statement, or rejects it (`creditCop` null). */
export async function answerDispute(
  deps: Deps,
  userId: string,
  { id, answer, creditCop }: { id: string; answer: string; creditCop: number | null },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx) => {
    const billId = (await findDispute(tx, id))?.billId;
    const statement = billId === undefined ? undefined : await lockStatement(tx, billId);
    // read again after its statement is locked, because another person may have answered meanwhile
    const dispute = await findDispute(tx, id);
    if (statement === undefined || dispute === undefined) return refuse('NOT_FOUND');
    const own = refuseOwn(userId, statement.courierId);
    if (own !== undefined) return own;
    if (dispute.state !== 'open') return refuse('STATE_CONFLICT', { message: 'Este reclamo ya se respondió.' });
    const verdict = checkStatement('answer', statement, deps.now());
    if ('refusal' in verdict) return verdict;
    if (creditCop !== null && creditCop > dispute.mostCop)
      return refuse('VALIDATION', {
        field: 'creditCop',
        message: `Es más que la línea: ${formatCop(dispute.mostCop)}.`,
      });
    await saveDisputeAnswer(tx, id, { answer, creditCop, userId, nowMs: deps.now() });
    const amount = creditCop === null ? {} : { amountCop: creditCop };
    await recordEvent(tx, deps, statement, { action: 'answer', to: verdict.to, userId, reason: answer, ...amount });
    return { ok: true as const };
  });
}
