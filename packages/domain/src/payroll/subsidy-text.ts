import { formatHour } from '../calendar/date-and-hour-format.ts';
import { formatShortWeekday } from '../calendar/weekdays.ts';
import { formatCop } from '../money/format.ts';
import { formatList } from '../spanish-list-format.ts';
import type { SubsidyTerms } from './subsidy-rules.ts';

/** Describes terms as `$ 8.000 por almuerzo, 1 al día, hasta $ 160.000 por período, lun. y mié., 2 sedes`. */
export function describeSubsidyTerms(terms: SubsidyTerms): string {
  if (!terms.enabled) return 'Sin subsidio';
  const { perOrderCop, ordersPerDay, perPeriodCop, weekdays, fromHour, toHour, locationIds } = terms;
  return [
    `${formatCop(perOrderCop)} por almuerzo`,
    ordersPerDay === null ? 'sin tope al día' : `${ordersPerDay} al día`,
    perPeriodCop !== null && `hasta ${formatCop(perPeriodCop)} por período`,
    weekdays !== null && formatList([...weekdays].sort().map(formatShortWeekday)),
    fromHour !== null && `desde las ${formatHour(fromHour)}`,
    toHour !== null && `hasta las ${formatHour(toHour)}`,
    locationIds !== null && (locationIds.length === 1 ? '1 sede' : `${locationIds.length} sedes`),
  ]
    .filter(Boolean)
    .join(', ');
}
