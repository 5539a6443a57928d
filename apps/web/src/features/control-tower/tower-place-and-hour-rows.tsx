import type { TowerRow } from '@sazon/contract/control-tower/schemas';
import { formatClock } from '@sazon/domain/calendar/date-and-hour-format';
import { CHAIN_STEPS, type ChainStep } from '@sazon/domain/logistics/control-tower-counts';
import { Link } from '@tanstack/react-router';
import { useWide } from '../../device/use-wide-window.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { TableHead } from '../../ui/pages/table-head.tsx';
import { ToneMark } from './number-with-tone.tsx';

const stepNames: Record<ChainStep, string> = {
  confirmed: 'Confirmados',
  packed: 'Empacados',
  picked_up: 'Recogidos',
  on_way: 'En camino',
  on_site: 'En sitio',
  delivered: 'Entregados',
};

export interface TowerRowsProps {
  rows: readonly TowerRow[];
  date: string;
}

/** A row for each hour of each place: how many lunches reached each step of the chain. */
export function TowerRows({ rows, date }: TowerRowsProps) {
  return useWide() ? <RowsTable rows={rows} date={date} /> : <RowsCards rows={rows} date={date} />;
}

const Step = ({ row, step }: { row: TowerRow; step: ChainStep }) => {
  const { count, tone } = row.steps[step];
  return (
    <ToneMark tone={count === row.expected ? 'done' : tone} className="w-full max-w-16">
      {String(count)}
    </ToneMark>
  );
};

const PlaceLink = ({ row: { slot }, date }: { row: TowerRow; date: string }) => (
  <Link
    to="/admin/sazon/ordenes"
    search={{ lugar: slot.locationId, desde: date, hasta: date }}
    className="font-semibold underline-offset-4 hover:underline"
  >
    {slot.location}
  </Link>
);

const Carriers = ({ row }: { row: TowerRow }) => (
  <span className="type-caption block text-text-2">
    {row.kitchens === 1 ? '1 cocina' : `${row.kitchens} cocinas`},{' '}
    {row.couriers === 1 ? '1 domi' : `${row.couriers} domis`}
    {row.withoutCourier > 0 && `, ${row.withoutCourier} sin domi`}
  </span>
);

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
                <PlaceLink row={row} date={date} />
                <Carriers row={row} />
              </th>
              <td className="type-h3 p-3 text-center tabular-nums">{row.expected}</td>
              {CHAIN_STEPS.map((step) => (
                <td key={step} className="p-1.5 text-center">
                  <Step row={row} step={step} />
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

function RowsCards({ rows, date }: TowerRowsProps) {
  return (
    <ul aria-label="Hoy por hora y lugar" className="grid grid-cols-1 gap-2.5">
      {rows.map((row) => (
        <li key={row.slot.timeId} className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 shadow-e1">
          <div className="flex items-baseline gap-3">
            <b className="type-h2 tabular-nums">{formatClock(row.slot.hour)}</b>
            <span className="type-body-s min-w-0 flex-1">
              <PlaceLink row={row} date={date} />
              <Carriers row={row} />
            </span>
            <span className="type-h2 tabular-nums">
              {row.expected}
              <span className="sr-only"> almuerzos esperados</span>
            </span>
          </div>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.6rem),1fr))] gap-2">
            {CHAIN_STEPS.map((step) => (
              <div key={step} className="grid grid-cols-1 gap-0.5">
                <dt className="type-caption text-text-2">{stepNames[step]}</dt>
                <dd>
                  <Step row={row} step={step} />
                </dd>
              </div>
            ))}
          </dl>
          {row.incidents > 0 && (
            <p className="type-body-s flex items-center gap-2">
              Novedades: <Incidents count={row.incidents} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
