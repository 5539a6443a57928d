import { formatLongDate, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { describeSubsidyTerms } from '@sazon/domain/payroll/subsidy-text';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

/** Builds the messages that tell a person what their employer gives from a date on. */
export function buildSubsidyChangedMessages(
  { userId, email }: { userId: string | null; email: string | null },
  { startsOn, terms }: { startsOn: IsoDate; terms: SubsidyTerms | null },
): Message[] {
  if (userId === null) return [];
  const kind = 'subsidy_changed';
  const subject = 'Tu subsidio de almuerzo cambia';
  const what = terms === null ? 'Queda como el de tu grupo o tu empresa' : describeSubsidyTerms(terms);
  const body = `${what}, desde el ${formatLongDate(startsOn).toLowerCase()}. Lo que ya pediste sigue igual.`;
  const data = { url: '/perfil' };
  return [
    { channel: 'push', to: userId, kind, subject, body, data },
    ...(email === null ? [] : [{ channel: 'email' as const, to: email, kind, subject, body, data }]),
  ];
}

/** A budget that has spent 80 % or 100 % of its amount in a period. */
export type ReachedBudget = {
  budgetId: string;
  enterpriseId: string;
  name: string;
  share: 80 | 100;
  spentCop: number;
  amountCop: number;
  stops: boolean;
  startPeriod: IsoDate;
  endPeriod: IsoDate;
};

/** Builds the messages to HR that a budget of subsidies is nearly or wholly spent, once per period and share. */
export const buildBudgetMessages = (
  publicUrl: string,
  staff: readonly { id: string; email: string }[],
  { budgetId, enterpriseId, name, share, spentCop, amountCop, stops, startPeriod, endPeriod }: ReachedBudget,
): Message[] =>
  staff.map(({ id, email }) => ({
    channel: 'email',
    to: email,
    kind: 'subsidy_budget',
    subject:
      share === 100
        ? `El presupuesto de subsidios de ${name} se agotó`
        : `${name} va en 80% del presupuesto de subsidios`,
    body: [
      `Van ${formatCop(spentCop)} de ${formatCop(amountCop)} en ${formatPeriod(startPeriod, endPeriod)}.`,
      share < 100 ? '' : stops ? 'El subsidio se detuvo hasta que empiece el próximo período.' : 'El subsidio sigue.',
      `Míralo en ${publicUrl}/admin/empresas/empleados/subsidios?empresa=${enterpriseId}`,
    ]
      .filter(Boolean)
      .join(' '),
    dedupeKey: `subsidy_budget:${budgetId}:${startPeriod}:${share}:${id}`,
  }));
