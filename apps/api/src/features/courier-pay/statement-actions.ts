import type { payCourierStatements } from '@sazon/contract/courier/courier-pay-routes';
import type { RouteReply } from '@sazon/contract/define-route';
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
import { buildCourierPayout, buildReturnedCourierPayout } from '@sazon/domain/bills/courier-statement-transfers';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toWeekStart } from '@sazon/domain/logistics/courier-pay';
import { formatCop } from '@sazon/domain/money/format';
import { wasDone } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type BillEvent, insertBillEvents } from '../bills/bill-events-queries.ts';
import { answerRepeatedPayment } from '../bills/repeated-payment-answer.ts';
import { saveDisputeAnswer } from '../bills/settlement-lock-and-dispute-queries.ts';
import { findPayment, insertPayment, savePaid, saveReturn } from '../bills/settlement-payments-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { buildPaidMessage, buildReturnedMessage } from './courier-pay-messages.ts';
import {
  findDispute,
  insertAdjustment,
  insertDispute,
  isCourier,
  type LockedStatement,
  lockCourierDraft,
  lockStatement,
} from './statement-lock-and-lines-queries.ts';

type Done = { ok: true };
type Reply = RouteReply<typeof payCourierStatements>;

function checkStatement(
  action: CourierStatementAction,
  { facts }: LockedStatement,
  nowMs: number,
): Extract<CourierStatementVerdict, { ok: true }> | Refusal<'STATE_CONFLICT'> {
  const verdict = checkCourierStatement(action, facts, nowMs);
  return verdict.ok ? verdict : refuse('STATE_CONFLICT', { message: verdict.words });
}

const refuseOwn = (userId: string, courierId: string): Refusal<'FORBIDDEN'> | undefined =>
  isOwnDecision(userId, courierId) ? refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE }) : undefined;

async function recordEvent(
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

/** Records payments of statements, each in its own transaction: one that fails says why and stops no other. */
export async function payStatements(
  deps: Deps,
  userId: string,
  of: { payments: readonly { billId: string; amountCop: number }[]; reference: string; paidOn: string },
): Promise<Reply | Refusal<'VALIDATION'>> {
  if (of.paidOn > toBogotaDate(deps.now()))
    return refuse('VALIDATION', { field: 'paidOn', message: 'La fecha del pago todavía no llega.' });
  const data: Reply['data'] = [];
  for (const payment of of.payments) {
    const answer = await payStatement(deps, userId, { ...payment, reference: of.reference, paidOn: of.paidOn });
    const message = 'refusal' in answer ? (answer.message ?? 'No encontramos esta cuenta.') : null;
    data.push({ billId: payment.billId, paid: message === null, message });
  }
  return { data };
}

/** Records one payment with its ledger transfer. A repeated reference changes nothing. */
const payStatement = (
  deps: Deps,
  userId: string,
  { billId, amountCop, reference, paidOn }: { billId: string; amountCop: number; reference: string; paidOn: string },
) =>
  inTransaction(
    deps,
    async (tx): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> => {
      const statement = await lockStatement(tx, billId);
      if (statement === undefined) return refuse('NOT_FOUND');
      const own = refuseOwn(userId, statement.courierId);
      if (own !== undefined) return own;
      const nowMs = deps.now();
      const noted = await insertPayment(tx, { id: deps.newId(), billId, amountCop, reference, paidOn, userId }, nowMs);
      if (noted !== 'new') return answerRepeatedPayment(noted);
      const { toPayCop, paidCop, courierId } = statement;
      const allowed = checkStatement('payPart', statement, nowMs);
      if ('refusal' in allowed) return allowed;
      const leftCop = toPayCop - paidCop;
      if (amountCop > leftCop)
        return refuse('VALIDATION', { field: 'payments', message: `Solo faltan ${formatCop(Math.max(leftCop, 0))}.` });
      const action = amountCop === leftCop ? 'pay' : 'payPart';
      const to = action === 'pay' ? 'paid' : 'issued';
      const transfer = buildCourierPayout(courierId, amountCop);
      await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId }], toIso(nowMs));
      await savePaid(tx, billId, { paidCop: paidCop + amountCop, state: to, paidOn: to === 'paid' ? paidOn : null });
      await recordEvent(tx, deps, statement, { action, to, userId, reason: reference, amountCop });
      await deps.messages.send(tx, [buildPaidMessage({ ...statement, amountCop, reference })], nowMs);
      return { ok: true };
    },
  );

/** Records that the bank returned a payment: its transfer is reversed and the statement is due again. */
export async function returnStatementPayment(
  deps: Deps,
  userId: string,
  { id, reason }: { id: string; reason: string },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const billId = (await findPayment(tx, id))?.billId;
    const statement = billId === undefined ? undefined : await lockStatement(tx, billId);
    const payment = await findPayment(tx, id);
    if (statement === undefined || payment === undefined) return refuse('NOT_FOUND');
    const own = refuseOwn(userId, statement.courierId);
    if (own !== undefined) return own;
    if (payment.returnedAt !== null) return refuse('STATE_CONFLICT', { message: 'Este pago ya se devolvió.' });
    const nowMs = deps.now();
    const verdict = checkStatement('returnPayment', statement, nowMs);
    if ('refusal' in verdict) return verdict;
    const { amountCop } = payment;
    const transfer = buildReturnedCourierPayout(statement.courierId, amountCop);
    await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId: statement.id }], toIso(nowMs));
    await saveReturn(tx, id, { reason, userId, nowMs });
    await savePaid(tx, statement.id, { paidCop: statement.paidCop - amountCop, state: verdict.to, paidOn: null });
    await recordEvent(tx, deps, statement, { action: 'returnPayment', to: verdict.to, userId, reason, amountCop });
    await deps.messages.send(tx, [buildReturnedMessage({ ...statement, amountCop })], nowMs);
    return { ok: true as const };
  });
}
