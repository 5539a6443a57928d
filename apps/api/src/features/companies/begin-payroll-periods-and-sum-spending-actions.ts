import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { listOpenPeriods } from '@sazon/domain/payroll/company-payroll-periods';
import { periodNames } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockCompany, recordCompanyChanges, saveRules } from './companies-queries.ts';
import {
  listBegunPeriods,
  listLimitedCompanies,
  saveSpentOfPeriod,
} from './payroll-limits-and-begun-periods-queries.ts';

/**
 * Begins, every minute, other kinds of payroll periods on their date, and sums what companies with a limit have spent.
 */
export async function advancePayrollPeriods(deps: Deps): Promise<void> {
  await beginPeriods(deps);
  const today = toBogotaDate(deps.now());
  for (const company of await listLimitedCompanies(deps.db))
    for (const period of listOpenPeriods(company, today))
      await inOneStatement(deps, (tx) => saveSpentOfPeriod(tx, company.id, period));
}

async function beginPeriods(deps: Deps): Promise<void> {
  const today = toBogotaDate(deps.now());
  for (const id of await listBegunPeriods(deps.db, today)) {
    await inTransaction(deps, async (tx) => {
      const company = await lockCompany(tx, id);
      const next = company?.rules.nextPeriod;
      if (company === undefined || !next || next.from > today) return;
      const { rules } = company;
      await saveRules(tx, id, { ...rules, payrollPeriod: next.period, nextPeriod: null });
      const change = { setting: 'payrollPeriod', was: periodNames[rules.payrollPeriod], is: periodNames[next.period] };
      await recordCompanyChanges(tx, id, [change], { actorId: null, nowMs: deps.now() });
    });
  }
}
