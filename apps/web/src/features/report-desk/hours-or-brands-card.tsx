import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { FEW_PEOPLE, formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { RankBars, type RankRow } from '../../ui/charts/rank-bars.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';

type Part = { lunches: number; amountCop: number; timed: number; onTime: number };

interface HoursOrBrandsCardProps {
  title: string;
  remark: string;
  /** What a part is called: 'Hora'. */
  what: string;
  /** `part` is null for so few people that no number is shown. */
  rows: readonly { id: string; name: string; part: Part | null }[];
  /** Limits the report to one part; undefined when it is limited to one already. */
  onOpen?: ((id: string) => void) | undefined;
}

const count = (value: number) => `${value.toLocaleString('es-CO')} ${value === 1 ? 'almuerzo' : 'almuerzos'}`;
const share = ({ onTime, timed }: Part) => {
  const bps = toShareBps(onTime, timed);
  return bps === null ? 'sin dato' : formatShare(bps);
};

/** Shows a report's lunches by hour or brand; a click on one limits the report to it. */
export function HoursOrBrandsCard({ title, remark, what, rows, onOpen }: HoursOrBrandsCardProps) {
  const bars = rows.map(
    ({ id, name, part }): RankRow => ({
      ...{ id, amount: part?.lunches ?? 0 },
      name: onOpen && part ? <OpenButton name={name} onOpen={() => onOpen(id)} /> : name,
      value:
        part === null ? (
          <span className="whitespace-normal font-normal text-text-2">{FEW_PEOPLE}</span>
        ) : (
          `${count(part.lunches)}, ${formatCop(part.amountCop)}`
        ),
    }),
  );
  const text = rows
    .map(({ name, part }) => (part === null ? `${name}: pocas personas.` : `${name}: ${count(part.lunches)}.`))
    .join(' ');
  return (
    <ChartCard
      {...{ title, remark, text }}
      table={{
        headings: [what, 'Almuerzos', 'Valor', 'A tiempo'],
        rows: rows.map(({ name, part }) =>
          part === null
            ? [name, '–', '–', '–']
            : [name, part.lunches.toLocaleString('es-CO'), formatCop(part.amountCop), share(part)],
        ),
      }}
    >
      <RankBars label={title} rows={bars} />
    </ChartCard>
  );
}

function OpenButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={`${textActionClass} text-left focus-ring`} onClick={onOpen}>
      {name}
    </button>
  );
}

/** Converts a report's hours to the rows of a `HoursOrBrandsCard`, in the order given. */
export const toHourRows = (hours: readonly { hour: string; part: Part | null }[]) =>
  hours.map(({ hour, part }) => ({ id: hour, name: formatClock(hour), part }));
