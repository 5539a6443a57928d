import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import {
  closeDebt,
  debtDenialWords,
  type PaymentMeans,
  payDebt,
} from '@sazon/domain/bills/payroll-debt-states-and-actions';
import * as transfers from '@sazon/domain/bills/payroll-debt-transfers';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Transfer } from '@sazon/domain/ledger/order-transfers';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { approveOrPropose } from '../second-approvals/approvals-actions.ts';
import { dropProposal } from '../second-approvals/approvals-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  type DebtEvent,
  findDebtor,
  insertDebt,
  insertDebtEvent,
  type LockedDebt,
  lockDebt,
  type NewDebt,
  saveDebt,
} from './debts-write-queries.ts';

type Admin = { userId: string; actor: Actor };
type Done = { ok: true };
type WriteOff = Done & { waiting: boolean };
type No = Refusal<'FORBIDDEN' | 'NOT_FOUND'>;

/** A debt that a company hands over, by whom and why. `since` is the end of the payroll period that it comes from. */
export type HandedOver = Omit<NewDebt, 'id'> & { since: IsoDate; byUserId: string; reason: string };

/** Opens a person's debt with its transfer, and tells the person. A debt of the same person and bill is opened once. */
export async function openDebt(tx: Tx, deps: Deps, { byUserId, reason, ...debt }: HandedOver): Promise<void> {
  const nowMs = deps.now();
  const id = deps.newId();
  const { userId, enterpriseId, amountCop } = debt;
  if (!(await insertDebt(tx, { id, ...debt }, nowMs))) return;
  await move(tx, deps, id, transfers.buildDebtTransfer(userId, enterpriseId, amountCop));
  await insertDebtEvent(tx, { debtId: id, action: 'open', amountCop, userId: byUserId, reason }, nowMs);
  const debtor = await findDebtor(tx, userId, enterpriseId);
  if (debtor === undefined) return;
  const message = {
    kind: 'payroll_debt',
    subject: 'Tu nómina no alcanzó a pagar tus almuerzos',
    body: `${debtor.enterpriseName} no pudo descontar ${formatCop(amountCop)} de tu nómina. Quedan por pagar: escríbenos y te decimos cómo. Mientras tanto no puedes pagar por nómina.`,
    data: { debtId: id, url: '/cupo' },
    dedupeKey: `payroll_debt:${id}`,
  };
  const mail = debtor.email === null ? [] : [{ ...message, channel: 'email' as const, to: debtor.email }];
  const push = { ...message, channel: 'push' as const, to: userId, dedupeKey: `${message.dedupeKey}:push` };
  await deps.messages.send(tx, [push, ...mail], nowMs);
}

const move = (tx: Tx, deps: Deps, debtId: string, transfer: Transfer): Promise<void> =>
  insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, debtId }], toIso(deps.now()));

/** Runs one write of the platform's staff on a locked debt, which is neither theirs nor of a company they work for. */
const onDebt = <Reply extends object>(
  deps: Deps,
  { userId, actor }: Admin,
  id: string,
  work: (tx: Tx, debt: LockedDebt) => Promise<Reply>,
): Promise<Reply | No> =>
  inTransaction(deps, async (tx) => {
    const debt = await lockDebt(tx, id);
    if (debt === undefined) return refuse('NOT_FOUND');
    const isTheirs = (actor.enterprisePermissions[debt.enterpriseId] ?? []).length > 0;
    if (isTheirs || isOwnDecision(userId, debt.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    return await work(tx, debt);
  });

type Payment = { id: string; amountCop: number; means: PaymentMeans; reference: string; paidOn: IsoDate };

/** Records what a person paid of a debt, whole or in part. A repeated reference changes nothing. */
export const noteDebtPayment = (deps: Deps, admin: Admin, { id, amountCop, ...payment }: Payment) =>
  onDebt(deps, admin, id, async (tx, debt): Promise<Done | Refusal<'STATE_CONFLICT' | 'VALIDATION'>> => {
    if (payment.paidOn > toBogotaDate(deps.now()))
      return refuse('VALIDATION', { field: 'paidOn', message: 'La fecha del pago todavía no llega.' });
    const event = { debtId: id, action: 'pay', amountCop, userId: admin.userId, payment } as const;
    if (!(await insertDebtEvent(tx, event, deps.now()))) return { ok: true };
    const after = payDebt(debt, amountCop);
    if (after === 'too_much')
      return refuse('VALIDATION', { field: 'amountCop', message: `Solo faltan ${formatCop(debt.leftCop)}.` });
    if (after === 'closed') return refuse('STATE_CONFLICT', { message: debtDenialWords.closed });
    await saveDebt(tx, id, after);
    await move(tx, deps, id, transfers.buildDebtPaymentTransfer(debt.userId, amountCop));
    await dropProposal(tx, { kind: 'write_off', subjectId: id });
    return { ok: true };
  });

/** Charges what is left of a debt to the company's next bill. The person then owes nothing any more. */
export const chargeDebtBack = (deps: Deps, admin: Admin, { id, reason }: { id: string; reason: string }) =>
  onDebt(deps, admin, id, async (tx, debt) => {
    const event = { debtId: id, action: 'charge_back', userId: admin.userId, reason } as const;
    return await close(tx, deps, debt, { to: 'charged_back', event });
  });

/** Writes off what is left of a debt, at the platform's cost. Above the setting's sum it waits for a second person. */
export const writeDebtOff = (deps: Deps, admin: Admin, { id, reason }: { id: string; reason: string }) =>
  onDebt(deps, admin, id, async (tx, debt): Promise<WriteOff | Refusal<'STATE_CONFLICT'>> => {
    const { userId } = admin;
    if (debt.state === 'open') {
      const { secondPerson } = await loadSettings(deps, { reader: tx });
      const wanted = { kind: 'write_off', subjectId: id, amountCop: debt.leftCop, by: userId } as const;
      if (!(await approveOrPropose(tx, deps, { ...wanted, limitCop: secondPerson.refundCop })))
        return { ok: true, waiting: true };
    }
    const event = { debtId: id, action: 'write_off', userId, reason } as const;
    const done = await close(tx, deps, debt, { to: 'written_off', event });
    return 'refusal' in done ? done : { ok: true, waiting: false };
  });

/** Closes a debt whose rest the company or the platform bears. One that is closed in the same way stays. */
async function close(
  tx: Tx,
  deps: Deps,
  debt: LockedDebt,
  of: { to: 'charged_back' | 'written_off'; event: Omit<DebtEvent, 'amountCop'> },
): Promise<Done | Refusal<'STATE_CONFLICT'>> {
  if (debt.state === of.to) return { ok: true };
  const after = closeDebt(debt, of.to);
  if (typeof after === 'string') return refuse('STATE_CONFLICT', { message: debtDenialWords[after] });
  const { userId, enterpriseId, leftCop } = debt;
  await saveDebt(tx, debt.id, after);
  const transfer =
    of.to === 'written_off'
      ? transfers.buildWriteOffTransfer(userId, leftCop)
      : transfers.buildChargeBackTransfer(userId, enterpriseId, leftCop);
  await move(tx, deps, debt.id, transfer);
  await insertDebtEvent(tx, { ...of.event, amountCop: leftCop }, deps.now());
  await dropProposal(tx, { kind: 'write_off', subjectId: debt.id });
  return { ok: true };
}
