import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { calculateBillIssue, findPeriodToBill } from '@sazon/domain/payroll/company-bill-period';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertBillEvents } from '../bills/insert-bill-events-queries.ts';
import { collectCompanyBillLines, issueCompanyBill } from './collect-and-issue-company-bill.ts';
import { lockCompanyBill } from './company-bill-lock-and-rejections-queries.ts';
import {
  type BillPeriod,
  insertDraft,
  listBilledCompanies,
  listDrafts,
  listPeriodsToBill,
  listVoidedPeriods,
} from './generate-and-issue-company-bills-queries.ts';

/**
 * Generates, every minute, the bill of each company's ended period once its payroll statements are closed, and issues
 * drafts when the time to object to their statements is over. One transaction per bill. Returns how many it did.
 */
export async function billCompanies(deps: Deps): Promise<number> {
  const today = toBogotaDate(deps.now());
  const companies = await listBilledCompanies(deps.db);
  const ended = companies.flatMap((company) => {
    const period = findPeriodToBill(company, company.lastEnd, today);
    return period === null ? [] : [{ enterpriseId: company.id, ...period }];
  });
  const due = await listPeriodsToBill(deps.db, [...ended, ...(await listVoidedPeriods(deps.db))]);
  let done = 0;
  for (const period of due) {
    const generated = await inTransaction(deps, (tx) => generate(tx, deps, period));
    if (!isRefusal(generated)) done += 1;
  }
  for (const { id, createdAt } of await listDrafts(deps.db)) {
    if (deps.now() < calculateBillIssue(createdAt)) continue;
    const issued = await inTransaction(deps, async (tx) => {
      const bill = await lockCompanyBill(tx, id);
      return bill === undefined
        ? refuse('STATE_CONFLICT')
        : await issueCompanyBill(tx, deps, bill, { role: 'system', userId: null });
    });
    if (!isRefusal(issued)) done += 1;
  }
  return done;
}

/**
 * Generates one draft with its lines. Refuses, so that no draft stays, when the period has a bill or there is no line.
 */
async function generate(
  tx: Tx,
  deps: Deps,
  { enterpriseId, start, end }: BillPeriod,
): Promise<{ ok: true } | Refusal<'STATE_CONFLICT'>> {
  const nowMs = deps.now();
  const billId = deps.newId();
  if (!(await insertDraft(tx, { id: billId, enterpriseId, start, end, nowMs }))) return refuse('STATE_CONFLICT');
  if ((await collectCompanyBillLines(tx, { billId, enterpriseId, end, nowMs })) === 0) return refuse('STATE_CONFLICT');
  await insertBillEvents(tx, [{ billId, action: 'generate', from: null, to: 'draft', userId: null }], nowMs);
  return { ok: true };
}
