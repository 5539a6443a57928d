import type { RestaurantReport } from '@sazon/contract/reports/restaurant-schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { describeHours } from '@sazon/domain/reports/platform-report-sentences';
import { describeCancellations, describeDishes, enderNames } from '@sazon/domain/reports/restaurant-report-sentences';
import {
  formatShare,
  formatStarHundredths,
  ON_TIME_GOAL_BPS,
  toShareBps,
} from '@sazon/domain/reports/shares-averages-and-changes';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { GoalDots } from '../../ui/charts/goal-dots.tsx';
import { RankBars, type RankRow } from '../../ui/charts/rank-bars.tsx';

type CardProps = { report: RestaurantReport };

const mostRows = 8;

/** Shows which dishes sell, with their stars and what was left over. */
export function DishesCard({ report: { dishes } }: CardProps) {
  const rest = dishes.slice(mostRows);
  const rows: RankRow[] = dishes.slice(0, mostRows).map(({ id, name, lunches, salesCop }, place) => ({
    ...{ id, name, amount: lunches, color: place === 0 ? 'answer' : 'other' },
    value: `${lunches}, ${formatCop(salesCop)}`,
  }));
  const others = rest.reduce((sum, { lunches }) => sum + lunches, 0);
  if (others > 0) rows.push({ id: 'others', name: `Otros ${rest.length} platos`, amount: others, value: `${others}` });
  return (
    <ChartCard
      {...describeDishes(dishes)}
      remark="Almuerzos y ventas por plato"
      table={{
        headings: ['Plato', 'Almuerzos', 'Ventas', 'Estrellas', 'Sin vender'],
        rows: dishes.map(({ name, lunches, salesCop, rating, unsold }) => [
          ...[name, `${lunches}`, formatCop(salesCop), rating === null ? '–' : formatStarHundredths(rating)],
          unsold === null ? 'sin límite' : `${unsold}`,
        ]),
      }}
    >
      <RankBars label="Platos por almuerzos" rows={rows} />
    </ChartCard>
  );
}

/** Shows sales and arrivals by hour; a click on an hour limits the report to it. */
export function HoursCard({ report: { hours }, onHour }: CardProps & { onHour: ((hour: string) => void) | undefined }) {
  const timed = hours.filter((one) => one.timed > 0);
  const { title, text, worst } = describeHours(timed);
  const rows = timed.map(({ hour, ...one }) => ({
    id: hour,
    name: formatClock(hour),
    shareBps: toShareBps(one.onTime, one.timed) ?? 0,
  }));
  return (
    <ChartCard
      title={title}
      remark={`A tiempo por hora, la meta es ${formatShare(ON_TIME_GOAL_BPS)}`}
      text={`${text} ${hours.map(({ hour, lunches }) => `${formatClock(hour)}: ${lunches} almuerzos.`).join(' ')}`}
      table={{
        headings: ['Hora', 'Almuerzos', 'Ventas', 'A tiempo'],
        rows: hours.map(({ hour, lunches, salesCop, ...one }) => {
          const share = toShareBps(one.onTime, one.timed);
          return [
            formatClock(hour),
            `${lunches}`,
            formatCop(salesCop),
            share === null ? 'sin dato' : formatShare(share),
          ];
        }),
      }}
    >
      {rows.length > 0 && (
        <GoalDots label="A tiempo por hora" goalBps={ON_TIME_GOAL_BPS} rows={rows} worst={worst} onOpen={onHour} />
      )}
    </ChartCard>
  );
}

/** Who cancelled and why. */
export function CancellationsCard({ report: { current, cancellations } }: CardProps) {
  const nameCancellation = ({ by, reason }: RestaurantReport['cancellations'][number]) =>
    [enderNames[by] ?? by, reason].filter(Boolean).join(': ');
  const rows = cancellations.slice(0, mostRows).map(
    (one): RankRow => ({
      ...{ id: `${one.by} ${one.reason}`, name: nameCancellation(one), amount: one.count, value: one.count },
      color: one.by === 'restaurant' ? 'answer' : 'other',
    }),
  );
  return (
    <ChartCard
      {...describeCancellations(current)}
      remark="Por quien canceló, con su motivo"
      table={{
        headings: ['Quién y por qué', 'Cancelaciones'],
        rows: cancellations.map((one) => [nameCancellation(one), `${one.count}`]),
      }}
    >
      {rows.length > 0 && <RankBars label="Cancelaciones" rows={rows} />}
    </ChartCard>
  );
}
