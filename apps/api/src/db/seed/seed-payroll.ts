import { instantAt } from '@sazon/domain/calendar/bogota';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { type PayrollPeriod, payrollPeriodOf } from '@sazon/domain/payroll/limits';
import { at } from '../schema/column.ts';
import type { SeedDays } from './seed-days.ts';
import { seedId } from './seed-ids.ts';
import type { Person } from './seed-people.ts';
import { employerOf } from './seed-people-rows.ts';
import type { SeedRows } from './seed-rows.ts';

/** The payroll credit of one person for one period. The order history reserves and uses it. */
export type Credit = {
  person: Person;
  period: PayrollPeriod;
  amountCop: number;
  reservedCop: number;
  usedCop: number;
  /** Epoch ms: when the period's authorisation was signed and its credit granted. */
  grantedAtMs: number;
  hasEnded: boolean;
};

const evidenceMethods = {
  simple: 'Autorización en la app',
  signed: 'Firma en la app',
  external: 'Portal del empleador',
};

/** One credit for every payroll period that the demo days touch. All are authorised, so payroll can be used at once. */
export function creditsOf(people: readonly Person[], days: SeedDays): Credit[] {
  const dates = [...days.past, days.today, days.live, ...days.upcoming];
  return people.flatMap((person) => {
    const { enterprise } = person;
    if (person.payroll !== 'enrolled' || enterprise === null) return [];
    const periods = new Map(
      dates.map((date) => {
        const period = payrollPeriodOf(date, enterprise.payrollPeriod);
        return [period.key, period];
      }),
    );
    return [...periods.values()].map((period) => ({
      person,
      period,
      amountCop: person.amountApprovedCop,
      reservedCop: 0,
      usedCop: 0,
      grantedAtMs: Math.min(instantAt(addDays(period.startPeriod, -15), '07:00'), days.nowMs),
      hasEnded: period.endPeriod < days.today,
    }));
  });
}

export function payrollRows(credits: readonly Credit[]): SeedRows {
  return {
    payroll_discounts: credits.map(({ person, period, amountCop, grantedAtMs, hasEnded }) => ({
      id: seedId(`discount:${person.key}:${period.key}`),
      user_id: person.id,
      enterprise_id: employerOf(person),
      start_period: period.startPeriod,
      end_period: period.endPeriod,
      amount_cop: amountCop,
      status: hasEnded ? 'closed' : 'approved',
      approved_at: at(grantedAtMs),
      evidence: JSON.stringify({ method: evidenceMethods[person.enterprise?.payrollApproval ?? 'simple'] }),
      created_at: at(grantedAtMs),
    })),
    payroll_credits: credits.map((credit) => ({
      id: seedId(`credit:${credit.person.key}:${credit.period.key}`),
      user_id: credit.person.id,
      start_period: credit.period.startPeriod,
      end_period: credit.period.endPeriod,
      amount_cop: credit.amountCop,
      reserved_cop: credit.reservedCop,
      used_cop: credit.usedCop,
      created_at: at(credit.grantedAtMs),
    })),
  };
}
