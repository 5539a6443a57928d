import {
  findLastDueDateToRest,
  findPayrollPause,
  formatCompanyBillNumber,
  type RestWarning,
} from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { recordNotice, sendCompanyBillNotice } from './company-bill-notices-actions.ts';
import type { BillToNotify } from './company-bill-notices-queries.ts';
import {
  endPayrollPause,
  listBillsToPauseFor,
  savePauseWarning,
  savePayrollPause,
} from './pause-overdue-payrolls-queries.ts';

/**
 * Pauses the payroll of companies with an overdue bill after two warnings, and ends pauses that are paid off. Runs at
 * night, so that none begins during a day. Placed orders stay. Returns how many are paused.
 */
export async function pauseOverduePayrolls(deps: Deps): Promise<number> {
  const { payrollRestDays } = await loadSettings(deps);
  const today = toBogotaDate(deps.now());
  // also ends rests that payments left: two bills paid at the same moment each see the other as unpaid
  await inOneStatement(deps, (tx) => endPayrollPause(tx, null));
  let rested = 0;
  for (const bill of await listBillsToPauseFor(deps.db, findLastDueDateToRest(today, payrollRestDays))) {
    const verdict = findPayrollPause(bill, today, payrollRestDays);
    if (verdict === null) continue;
    const isNew = await inTransaction(deps, async (tx) => {
      const isFirst =
        verdict === 'rests'
          ? await savePayrollPause(tx, bill.enterpriseId, today)
          : await savePauseWarning(tx, bill, today);
      if (!isFirst) return false;
      const notice = buildNotice(bill, verdict, today);
      await sendCompanyBillNotice(tx, deps, bill, notice);
      await recordNotice(tx, deps, bill.id, notice.subject);
      return true;
    });
    if (isNew && verdict === 'rests') rested += 1;
  }
  return rested;
}

function buildNotice({ year, consecutive, leftCop }: BillToNotify, verdict: 'rests' | RestWarning, on: IsoDate) {
  const number = formatCompanyBillNumber(year, consecutive);
  const left = `faltan ${formatCop(leftCop)}`;
  return verdict === 'rests'
    ? {
        kind: 'company_payroll_rests',
        round: on,
        subject: `Tu nómina está en pausa por la cuenta ${number}`,
        body: `La cuenta ${number} está vencida: ${left}. Desde hoy tu equipo no puede pagar por nómina; lo ya pedido sigue igual y todo vuelve apenas se pague lo que está vencido.`,
      }
    : {
        kind: 'company_payroll_rest_warning',
        subject: `En ${verdict} días tu nómina entra en pausa`,
        body: `La cuenta ${number} está vencida: ${left}. Si no se paga en ${verdict} días, tu equipo no podrá pagar por nómina.`,
        round: `${verdict} ${on}`,
      };
}
