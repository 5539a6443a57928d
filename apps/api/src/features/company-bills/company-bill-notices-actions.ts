import { describeWhereToPay } from '@sazon/domain/bills/biller-and-where-to-pay';
import {
  findReminder,
  formatCompanyBillNumber,
  listDueDatesToRemind,
  type ReminderDay,
} from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import { describeWithholding, type StatedWithholding } from '@sazon/domain/bills/company-withholdings';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatFromTo, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import type { Reader } from '../../db/connect.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readBillerSetting } from '../bills/biller-and-parties-of-bill.ts';
import { insertBillEvents } from '../bills/insert-bill-events-queries.ts';
import { lockCompanyBill } from './company-bill-lock-and-rejections-queries.ts';
import { type BillToNotify, findBillToNotify, hasNotice, listBillsToRemind } from './company-bill-notices-queries.ts';

/** Tells a company of a bill that waits for its approval. */
export async function notifyOfIssuedBill(tx: Tx, deps: Deps, id: string): Promise<void> {
  const bill = await findBillToNotify(tx, id);
  if (bill === undefined) return;
  const number = formatCompanyBillNumber(bill.year, bill.consecutive);
  const body = `La cuenta ${number} de ${bill.enterpriseName}, ${formatFromTo(bill.start, bill.end)}, espera tu aprobación: ${formatCop(bill.leftCop)}.${await sayWhereToPay(deps, number, tx)}`;
  await sendCompanyBillNotice(tx, deps, bill, {
    kind: 'company_bill_issued',
    subject: `Cuenta ${number} por aprobar`,
    body,
  });
}

/** Tells a company that a withholding was rejected, so that it owes its amount. */
export async function notifyOfRejectedWithholding(
  tx: Tx,
  deps: Deps,
  billId: string,
  { id, reason, ...stated }: StatedWithholding & { id: string; reason: string },
): Promise<void> {
  const bill = await findBillToNotify(tx, billId);
  if (bill === undefined) return;
  const number = formatCompanyBillNumber(bill.year, bill.consecutive);
  const left =
    bill.leftCop > 0
      ? ` Ahora faltan ${formatCop(bill.leftCop)}, con plazo el ${formatLongDate(bill.dueOn).toLowerCase()}.${await sayWhereToPay(deps, number, tx)}`
      : '';
  const what = `${formatCop(stated.amountCop)} (${describeWithholding(stated)})`;
  await sendCompanyBillNotice(tx, deps, bill, {
    kind: 'company_withholding_rejected',
    subject: `No aceptamos una retención de la cuenta ${number}`,
    body: `En la cuenta ${number} no aceptamos la retención de ${what}. Motivo: «${reason}».${left}`,
    round: id,
  });
}

/** Returns a sentence that says where to pay, to follow another. It is empty while the settings name no biller. */
async function sayWhereToPay(deps: Deps, number: string, reader?: Reader): Promise<string> {
  const biller = await readBillerSetting(deps, null, reader);
  return biller === null
    ? ''
    : ` Se paga a ${biller.legalName}, NIT ${biller.nit}: ${describeWhereToPay(biller, number)}.`;
}

const words: Readonly<Record<ReminderDay, (number: string) => string>> = {
  [-5]: (number) => `La cuenta ${number} vence en 5 días`,
  0: (number) => `La cuenta ${number} vence hoy`,
  3: (number) => `La cuenta ${number} venció hace 3 días`,
  10: (number) => `La cuenta ${number} venció hace 10 días`,
};

/**
 * Reminds companies, every day, of bills due in 5 days, today, 3 and 10 days ago, once for each. Returns how many
 * bills.
 */
export async function remindCompanies(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  const due = await listBillsToRemind(deps.db, listDueDatesToRemind(today));
  for (const bill of due) {
    const day = findReminder(bill.dueOn, today);
    if (day === null) continue;
    const number = formatCompanyBillNumber(bill.year, bill.consecutive);
    const subject = words[day](number);
    const body = `${subject}: faltan ${formatCop(bill.leftCop)}, con plazo el ${formatLongDate(bill.dueOn).toLowerCase()}.${await sayWhereToPay(deps, number)}`;
    await inTransaction(deps, async (tx) => {
      await sendCompanyBillNotice(tx, deps, bill, { kind: 'company_bill_reminder', subject, body, round: `${day}` });
      await recordNotice(tx, deps, bill.id, subject);
    });
  }
  return due.length;
}

/** Adds a notice to the history of its bill, once. */
export async function recordNotice(tx: Tx, deps: Deps, id: string, subject: string): Promise<void> {
  const bill = await lockCompanyBill(tx, id);
  if (bill === undefined || (await hasNotice(tx, id, subject))) return;
  const { state } = bill.facts;
  const event = { billId: id, action: 'remind', from: state, to: state, userId: null, reason: subject } as const;
  await insertBillEvents(tx, [event], deps.now());
}

/** Mails a bill's notice to those who receive the company's billing, once for each kind, bill and `round`. */
export async function sendCompanyBillNotice(
  tx: Tx,
  deps: Deps,
  { id, enterpriseId, emails }: BillToNotify,
  { round = '', ...message }: { kind: string; subject: string; body: string; round?: string },
): Promise<void> {
  const url = `${deps.config.publicUrl}/admin/empresas/facturacion?empresa=${enterpriseId}&cuenta=${id}`;
  const mails = emails.map((to) => ({
    ...message,
    channel: 'email' as const,
    to,
    body: `${message.body} ${url}`,
    data: { billId: id },
    dedupeKey: `${message.kind} ${id} ${round} ${to}`,
  }));
  await deps.messages.send(tx, mails, deps.now());
}
