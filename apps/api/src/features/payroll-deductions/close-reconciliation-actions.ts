import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import {
  closingDenialWords,
  describeClosingNotice,
} from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { findCompanyOfBill, findPackBill, type PackBill } from './bill-deductions-and-layout-queries.ts';
import { findClosingDenialOfBill } from './find-reconciliation-closing-denial.ts';
import {
  listAnsweredPeople,
  lockReconciliation,
  saveClosing,
} from './reconciliation-file-match-and-closing-queries.ts';
import { isApproved } from './reconciliation-people-and-differences-queries.ts';

/**
 * Closes a bill's reconciliation, after which nothing in it changes, and tells each person where their difference goes.
 * Closing it again answers the refusal that it is closed.
 */
export async function closeReconciliation(
  deps: Deps,
  actor: Actor & { userId: string },
  { id, enterpriseId }: { id: string; enterpriseId: string },
): Promise<{ ok: true; told: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const no = findAccessRefusal(actor, 'enterprises_billing_approval_or_reject', { enterpriseId });
  if (no !== null) return refuse(no);
  return await inTransaction(deps, async (tx) => {
    const bill = await findPackBill(tx, id, enterpriseId);
    if (bill === undefined) return refuse('NOT_FOUND');
    await lockReconciliation(tx, id);
    // locks the bill: until the commit no rejection of it is answered
    await isApproved(tx, id);
    const denial = await findClosingDenialOfBill(tx, bill);
    if (denial === undefined) return refuse('NOT_FOUND');
    if (denial !== null) return refuse('STATE_CONFLICT', { message: closingDenialWords[denial] });
    await saveClosing(tx, id, { userId: actor.userId, nowMs: deps.now() });
    return { ok: true as const, told: await notifyPeople(tx, deps, bill) };
  });
}

/** Writes to each person whose difference was answered, and returns how many they are. */
async function notifyPeople(tx: Tx, deps: Deps, bill: PackBill): Promise<number> {
  const company = await findCompanyOfBill(tx, bill.id);
  const of = { company: company.name, start: bill.start, end: bill.end };
  const told = (await listAnsweredPeople(tx, bill.id)).flatMap((row) => {
    const body = describeClosingNotice(row, of);
    return body === null ? [] : [{ body, email: row.email, userId: row.userId }];
  });
  const messages = told.flatMap(({ body, email, userId }): Message[] => {
    const message = {
      ...{ kind: 'payroll_reconciled', subject: 'Lo que descontó tu nómina', body },
      data: { billId: bill.id, url: '/cupo' },
      dedupeKey: `payroll_reconciled:${bill.id}:${userId}`,
    };
    const push = { ...message, channel: 'push' as const, to: userId, dedupeKey: `${message.dedupeKey}:push` };
    return email === null ? [push] : [push, { ...message, channel: 'email' as const, to: email }];
  });
  await deps.messages.send(tx, messages, deps.now());
  return told.length;
}
