import type { Refusal } from '@sazon/contract/refusal';
import {
  findCompanyAnswerDeadline,
  findCompanyDueDate,
} from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import { type LineTax, taxServiceFee, taxSubsidy } from '@sazon/domain/bills/company-bill-line-taxes';
import { buildCompanyIssueTransfers } from '@sazon/domain/bills/company-bill-transfers';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readBillerSetting } from '../bills/biller-and-parties-of-bill.ts';
import { insertBillEvents } from '../bills/insert-bill-events-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { checkCompanyBill } from './company-bill-action-refusals.ts';
import { saveCompanyIssue } from './company-bill-issue-queries.ts';
import { type LockedCompanyBill, readDueDays, sumBillLines } from './company-bill-lock-and-rejections-queries.ts';
import { notifyOfIssuedBill } from './company-bill-notices-actions.ts';
import { freezeBillPeople } from './company-bill-people-queries.ts';
import {
  deleteChangedLines,
  type FoundLine,
  insertCompanyLines,
  lockStatements,
  type NewLine,
  readLinesToBill,
} from './generate-and-issue-company-bills-queries.ts';

/** Inserts the lines that a draft has to hold, with their taxes; returns how many. */
export async function collectCompanyBillLines(
  tx: Tx,
  { billId, nowMs, ...of }: { billId: string; enterpriseId: string; end: IsoDate; nowMs: number },
): Promise<number> {
  let count = 0;
  for await (const found of readLinesToBill(tx, { ...of, on: toBogotaDate(nowMs) })) {
    await insertCompanyLines(tx, billId, found.map(withTax));
    count += found.length;
  }
  return count;
}

/** What came back has the tax that it was paid with. */
const negateTax = (tax: LineTax): LineTax => ({ ...tax, amountCop: -tax.amountCop, baseCop: -tax.baseCop });

function withTax({ lunch, ...line }: FoundLine): NewLine {
  const found =
    line.kind === 'service_fee'
      ? taxServiceFee(line.amountCop)
      : lunch === null
        ? []
        : line.amountCop < 0
          ? taxSubsidy(lunch, lunch.netCop, -line.amountCop).map(negateTax)
          : taxSubsidy(lunch, lunch.netCop, line.amountCop);
  const [only, ...others] = found;
  // a rate of 0 alone would not tell exempt food from food without tax
  if (others.length > 0 || only?.tax === 'exempt') return { ...line, baseCop: null, ratePpm: null, taxes: found };
  return { ...line, baseCop: only?.baseCop ?? null, ratePpm: only?.ratePpm ?? null, taxes: null };
}

/**
 * Issues a draft: collects the lines that may have changed once more, freezes all with a number and a due date, moves
 * what the company owes in the ledger, and tells the company.
 */
export async function issueCompanyBill(
  tx: Tx,
  deps: Deps,
  bill: LockedCompanyBill,
  by: { role: 'system' | 'admin'; userId: string | null },
): Promise<{ ok: true } | Refusal<'STATE_CONFLICT'>> {
  const nowMs = deps.now();
  const { id, enterpriseId, end } = bill;
  const verdict = checkCompanyBill('issue', by.role, bill, nowMs);
  if ('refusal' in verdict) return verdict;
  // until now an accepted objection could lower a deduction
  await lockStatements(tx, { billId: id, enterpriseId, end });
  await deleteChangedLines(tx, id);
  await collectCompanyBillLines(tx, { billId: id, enterpriseId, end, nowMs });
  const today = toBogotaDate(nowMs);
  await saveCompanyIssue(tx, id, {
    year: Number(today.slice(0, 4)),
    dueOn: findCompanyDueDate(today, await readDueDays(tx, enterpriseId)),
    answerUntilMs: findCompanyAnswerDeadline(today),
    biller: await readBillerSetting(deps, nowMs, tx),
    nowMs,
  });
  const moved = buildCompanyIssueTransfers(enterpriseId, await sumBillLines(tx, id));
  const rows = moved.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, billId: id }));
  await insertTransfers(tx, rows, toIso(nowMs));
  const event = { billId: id, action: 'issue', from: bill.facts.state, to: verdict.to, userId: by.userId } as const;
  await insertBillEvents(tx, [event], nowMs);
  await freezeBillPeople(tx, id);
  await notifyOfIssuedBill(tx, deps, id);
  return { ok: true };
}
