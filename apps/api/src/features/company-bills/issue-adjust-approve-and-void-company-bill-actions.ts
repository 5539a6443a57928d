import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { buildCompanyVoidTransfers, buildLeftOutTransfer } from '@sazon/domain/bills/company-bill-transfers';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listSettingChanges } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { type FeePayerTerm, feePayerNames, findFeePayer } from '@sazon/domain/pricing/service-fee';
import { wasDone } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCompany, recordCompanyChanges } from '../companies/companies-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { issueCompanyBill } from './collect-and-issue-company-bill.ts';
import { checkCompanyBill, findOwnCompanyRefusal } from './company-bill-action-refusals.ts';
import {
  hasDebts,
  insertAdjustment,
  type LockedCompanyBill,
  listRejections,
  lockCompanyBill,
  releaseCompanyLines,
  saveCompanyState,
  saveRejectionAnswers,
  sumBillLines,
} from './company-bill-lock-and-rejections-queries.ts';
import { withdrawOpenWithholdings } from './company-withholdings-queries.ts';
import { insertFeeTerm, readBillTerms, saveBillTerms } from './platform-company-bills-and-terms-queries.ts';
import { recordCompanyBillEvent } from './record-bill-event-and-end-payroll-pause.ts';
import { approveLockedBill } from './reject-and-approve-company-bill-actions.ts';

export type Admin = { userId: string; actor: Actor };
type Done = { ok: true };
type No = Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>;

/** Runs one write of the platform's staff on a locked bill. Refused for staff who also work for that company. */
export const onCompanyBill = <R extends No>(
  deps: Deps,
  { actor }: Admin,
  id: string,
  work: (tx: Tx, bill: LockedCompanyBill) => Promise<Done | R>,
): Promise<Done | R | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> =>
  inTransaction(deps, async (tx) => {
    const bill = await lockCompanyBill(tx, id);
    if (bill === undefined) return refuse('NOT_FOUND');
    return findOwnCompanyRefusal(actor, bill.enterpriseId) ?? (await work(tx, bill));
  });

/** Issues a draft before the time for objections ends. */
export const issueByHand = (deps: Deps, admin: Admin, id: string) =>
  onCompanyBill(deps, admin, id, (tx, bill) =>
    issueCompanyBill(tx, deps, bill, { role: 'admin', userId: admin.userId }),
  );

/**
 * Answers open rejections of a bill's lines: `fallsOut` takes the lines out, and the platform bears them; else they
 * stay.
 */
export const answerRejections = (
  deps: Deps,
  admin: Admin,
  of: { id: string; lineIds: readonly string[]; fallsOut: boolean; answer: string },
) =>
  onCompanyBill(deps, admin, of.id, async (tx, bill) => {
    const nowMs = deps.now();
    const verdict = checkCompanyBill('answer', 'admin', bill, nowMs);
    if ('refusal' in verdict) return verdict;
    const open = (await listRejections(tx, bill.id, of.lineIds)).filter(({ state }) => state === 'open');
    if (open.length === 0) return refuse('STATE_CONFLICT', { message: 'Esas líneas ya tienen respuesta.' });
    const { answer, fallsOut } = of;
    const { userId } = admin;
    const ids = open.map(({ id }) => id);
    const state = fallsOut ? 'accepted' : 'rejected';
    await saveRejectionAnswers(tx, ids, { state, answer, userId, nowMs });
    const amountCop = open.reduce((sum, line) => sum + line.amountCop, 0);
    if (fallsOut) {
      const transfer = buildLeftOutTransfer(bill.enterpriseId, amountCop);
      await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId: bill.id }], toIso(nowMs));
    }
    const event = { action: 'answer', to: verdict.to, userId, reason: answer, amountCop } as const;
    await recordCompanyBillEvent(tx, deps, bill, event);
    return { ok: true as const };
  });

/** Adds an adjustment to a bill that is not issued. A repeated key adds nothing. */
export const adjustCompanyBill = (
  deps: Deps,
  admin: Admin,
  of: { id: string; amountCop: number; reason: string; key: SentKey | undefined },
) =>
  onCompanyBill(deps, admin, of.id, async (tx, bill): Promise<Done | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> => {
    const { userId } = admin;
    const { amountCop, reason, key } = of;
    const before = await wasDone(tx, { actorId: userId, key }, deps.now());
    if (before) return before === true ? { ok: true } : before;
    const verdict = checkCompanyBill('adjust', 'admin', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    await insertAdjustment(tx, { billId: bill.id, on: toBogotaDate(deps.now()), amountCop, reason, userId });
    await recordCompanyBillEvent(tx, deps, bill, { action: 'adjust', to: verdict.to, userId, reason, amountCop });
    return { ok: true };
  });

/** Approves a bill in the company's place, with the reason. */
export const approveByHand = (deps: Deps, admin: Admin, { id, reason }: { id: string; reason: string }) =>
  onCompanyBill(deps, admin, id, (tx, bill) =>
    approveLockedBill(tx, deps, bill, { action: 'approveByHand', role: 'admin', userId: admin.userId, reason }),
  );

/**
 * Voids a bill without debts of people: reverses the transfers of its issue and releases its lines, which a new bill of
 * the same period takes.
 */
export const voidCompanyBill = (deps: Deps, admin: Admin, { id, reason }: { id: string; reason: string }) =>
  onCompanyBill(deps, admin, id, async (tx, bill) => {
    const nowMs = deps.now();
    const verdict = checkCompanyBill('void', 'admin', bill, nowMs);
    if ('refusal' in verdict) return verdict;
    if (await hasDebts(tx, id))
      return refuse('STATE_CONFLICT', { message: 'Hay personas que deben descuentos de esta cuenta: no se anula.' });
    if (bill.facts.state !== 'draft') {
      const back = buildCompanyVoidTransfers(bill.enterpriseId, await sumBillLines(tx, id));
      const rows = back.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, billId: id }));
      await insertTransfers(tx, rows, toIso(nowMs));
    }
    await saveCompanyState(tx, id, verdict.to);
    await releaseCompanyLines(tx, id);
    await withdrawOpenWithholdings(tx, id);
    await recordCompanyBillEvent(tx, deps, bill, { action: 'void', to: verdict.to, userId: admin.userId, reason });
    return { ok: true as const };
  });

/** Changes the terms of a company's next bills, and who pays its service fee from a date on; records both. */
export async function changeBillTerms(
  deps: Deps,
  { actor, userId }: Admin,
  {
    id,
    serviceFee,
    email: billEmail,
    ...terms
  }: { id: string; dueDays: number; cutoffDay: number | null; email: string | null; serviceFee: FeePayerTerm | null },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const own = findOwnCompanyRefusal(actor, id);
  if (own !== undefined) return own;
  const nowMs = deps.now();
  if (serviceFee !== null && serviceFee.from < toBogotaDate(nowMs))
    return refuse('VALIDATION', { field: 'serviceFee.from', message: 'Elige hoy o una fecha que venga.' });
  return await inTransaction(deps, async (tx) => {
    const company = await lockCompany(tx, id);
    if (company === undefined) return refuse('NOT_FOUND');
    const { dueDays, cutoffDay } = company.contract;
    const after = { ...terms, billEmail };
    await saveBillTerms(tx, id, after);
    const changes = listSettingChanges({ dueDays, cutoffDay, billEmail: company.rules.billEmail }, after);
    if (serviceFee !== null) {
      const { payer, from } = serviceFee;
      const was = findFeePayer((await readBillTerms(tx, id)).serviceFee, from);
      await insertFeeTerm(tx, id, { ...serviceFee, userId, nowMs });
      const is = `${feePayerNames[payer]} desde ${from}`;
      changes.push({ setting: 'serviceFee', was: feePayerNames[was], is });
    }
    await recordCompanyChanges(tx, id, changes, { actorId: userId, nowMs });
    return { ok: true as const };
  });
}
