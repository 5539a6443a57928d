import {
  findLastDueDateToRest,
  findPayrollRest,
  formatCompanyBillNumber,
  type RestWarning,
} from '@sazon/domain/bills/company-bill-dates';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { sendCompanyBillNotice } from './company-bill-notices-actions.ts';
import {
  type BillToTell,
  endPayrollRests,
  listBillsToRestFor,
  savePayrollRest,
} from './company-bill-notices-queries.ts';

/**
 * Every night after midnight, so that it never begins in the middle of a day: payroll of companies with a bill overdue
 * by the setting's days rests, warned 7 and 2 days before; what is paid ends it. Orders already placed stay.
 */
export async function restOverduePayrolls(deps: Deps): Promise<number> {
  const { payrollRestDays } = await loadSettings(deps);
  const today = toBogotaDate(deps.now());
  await endPaidPayrollRests(deps);
  let rested = 0;
  for (const bill of await listBillsToRestFor(deps.db, findLastDueDateToRest(today, payrollRestDays))) {
    const verdict = findPayrollRest(bill.dueOn, today, payrollRestDays);
    if (verdict === null || bill.rests) continue;
    await inTransaction(deps, async (tx) => {
      if (verdict === 'rests' && !(await savePayrollRest(tx, bill.enterpriseId, today))) return;
      if (verdict === 'rests') rested += 1;
      await sendCompanyBillNotice(tx, deps, bill, buildNotice(bill, verdict));
    });
  }
  return rested;
}

/** Ends the rest of companies that paid. */
export async function endPaidPayrollRests(deps: Deps): Promise<void> {
  const { payrollRestDays } = await loadSettings(deps);
  const dueUntil = addDays(toBogotaDate(deps.now()), -payrollRestDays);
  await inTransaction(deps, (tx) => endPayrollRests(tx, dueUntil));
}

function buildNotice({ year, consecutive, leftCop }: BillToTell, verdict: 'rests' | RestWarning) {
  const number = formatCompanyBillNumber(year, consecutive);
  const left = `faltan ${formatCop(leftCop)}`;
  return verdict === 'rests'
    ? {
        kind: 'company_payroll_rests',
        subject: `Tu nómina está en pausa por la cuenta ${number}`,
        body: `La cuenta ${number} está vencida: ${left}. Desde hoy tu equipo no puede pagar por nómina; lo ya pedido sigue igual y todo vuelve apenas se pague.`,
      }
    : {
        kind: 'company_payroll_rest_warning',
        subject: `En ${verdict} días tu nómina entra en pausa`,
        body: `La cuenta ${number} está vencida: ${left}. Si no se paga en ${verdict} días, tu equipo no podrá pagar por nómina.`,
        day: verdict,
      };
}
