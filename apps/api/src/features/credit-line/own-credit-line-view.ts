import type { CreditLine } from '@sazon/contract/credit-line/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { defaultPayrollName } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { calculateDailyLimitCop, isLimitPresent } from '@sazon/domain/payroll/payroll-periods-and-limits';
import type { Deps } from '../../deps.ts';
import type { PayrollCredit } from '../checkout/payer-facts.ts';
import { loadPayer } from '../checkout/payer-facts-and-cart-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { findLatestLimitRequest } from './limit-requests-queries.ts';

/**
 * Reads the caller's payroll credit: this period, the next one, what is left today, and the next deduction. Null
 * without a payroll plan or period today, or with a limit of one peso or less.
 */
export async function readCreditLine(deps: Deps, userId: string): Promise<CreditLine | null> {
  const today = toBogotaDate(deps.now());
  const startOfMonth = `${today.slice(0, 8)}01`;
  const [payer, settings, request] = await Promise.all([
    loadPayer(deps.db, userId, startOfMonth),
    loadSettings(deps),
    findLatestLimitRequest(deps.db, userId),
  ]);
  if (payer === undefined || payer.plan !== 'nomina' || payer.enterprise === null) return null;
  const credits = payer.credits.toSorted((a, b) => (a.startPeriod < b.startPeriod ? -1 : 1));
  const current = credits.find((credit) => credit.startPeriod <= today && today <= credit.endPeriod);
  if (current === undefined || !isLimitPresent(current.amountCop)) return null;
  const next = credits.find((credit) => credit.startPeriod > current.endPeriod);
  const limit = calculateDailyLimitCop(current.amountCop, settings.dailyLimit, payer.hasUnlimitDailyOrders);
  const used = payer.dayUses.find((day) => day.scheduleDate === today)?.payrollCop ?? 0;
  const leftCop = current.amountCop - current.usedCop - current.reservedCop;
  return {
    name: payer.enterprise.data.payrollName ?? defaultPayrollName,
    enterpriseName: payer.enterprise.name,
    current: toCreditPeriod(current),
    next: next === undefined ? null : toCreditPeriod(next),
    today: {
      date: today,
      limit,
      used,
      remaining: limit === null ? null : Math.max(0, Math.min(limit - used, leftCop)),
    },
    nextDeduction: { date: current.endPeriod, amount: current.usedCop + current.reservedCop },
    request: request ?? null,
  };
}

const toCreditPeriod = ({ startPeriod, endPeriod, amountCop, usedCop, reservedCop, signed }: PayrollCredit) => ({
  startPeriod,
  endPeriod,
  limit: amountCop,
  used: usedCop,
  reserved: reservedCop,
  remaining: amountCop - usedCop - reservedCop,
  signed,
});
