import type { TowerRow } from '@sazon/contract/control-tower/schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { CHAIN_STEPS } from '@sazon/domain/logistics/control-tower-counts';
import { useWide } from '../../device/use-wide-window.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { TableHead } from '../../ui/pages/table-head.tsx';
import { ToneMark } from './number-with-tone.tsx';
import { TowerHours } from './tower-hours-on-a-phone.tsx';
import { Carriers, DayOrdersLink, StepMark, stepNames } from './tower-place-and-hour-cells.tsx';

interface TowerRowsProps {
  rows: readonly TowerRow[];
  date: string;
}

/** A row for each hour of each place: how many lunches reached each step of the chain. */
export function TowerRows({ rows, date }: TowerRowsProps) {
  return useWide() ? <RowsTable rows={rows} date={date} /> : <TowerHours rows={rows} date={date} />;
}

const headCells = [
  { key: 'Hora', className: 'py-3 pl-5' },
  { key: 'Lugar', className: 'p-3' },
  { key: 'Esperados', className: 'p-3 text-center' },
  ...CHAIN_STEPS.map((step) => ({ key: stepNames[step], className: 'p-3 text-center' })),
  { key: 'Novedades', className: 'py-3 pr-5 text-center' },
];

function RowsTable({ rows, date }: TowerRowsProps) {
  return (
    <Card className="overflow-x-auto p-0!" label="Hoy por hora y lugar">
      <table className="w-full text-left">
        <caption className="sr-only">Almuerzos de hoy por hora y lugar, paso a paso</caption>
        <TableHead className="bg-surface-2" cells={headCells} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.slot.timeId} className="border-border border-t">
              <td className="type-h3 whitespace-nowrap py-2.5 pl-5 tabular-nums">{formatClock(row.slot.hour)}</td>
              <th scope="row" className="type-body-s p-3 font-normal">
                <DayOrdersLink of={{ lugar: row.slot.locationId }} date={date}>
                  {row.slot.location}
                </DayOrdersLink>
                <Carriers row={row} />
              </th>
              <td className="type-h3 p-3 text-center tabular-nums">{row.expected}</td>
              {CHAIN_STEPS.map((step) => (
                <td key={step} className="p-1.5 text-center">
                  <StepMark row={row} step={step} />
                </td>
              ))}
              <td className="py-2.5 pr-5 text-center">
                <Incidents count={row.incidents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const Incidents = ({ count }: { count: number }) =>
  count === 0 ? <span className="type-body-s text-text-3">0</span> : <ToneMark tone="late">{String(count)}</ToneMark>;
