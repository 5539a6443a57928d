import type { TowerRow } from '@sazon/contract/control-tower/schemas';
import type { ChainStep } from '@sazon/domain/logistics/control-tower-counts';
import { Link } from '@tanstack/react-router';
import { ToneMark } from './number-with-tone.tsx';

export const stepNames: Record<ChainStep, string> = {
  confirmed: 'Confirmados',
  packed: 'Empacados',
  picked_up: 'Recogidos',
  on_way: 'En camino',
  on_site: 'En sitio',
  delivered: 'Entregados',
};

interface DayOrdersLinkProps {
  /** The place or the kitchen. */
  of: { lugar: string } | { restaurante: string };
  date: string;
  children: string;
}

/** The name of a place or kitchen, which opens its orders of the day. */
export const DayOrdersLink = ({ of, date, children }: DayOrdersLinkProps) => (
  <Link
    to="/admin/sazon/ordenes"
    search={{ ...of, desde: date, hasta: date }}
    className="font-semibold underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);

export const Carriers = ({ row }: { row: TowerRow }) => (
  <span className="type-caption block text-text-2">
    {row.kitchens === 1 ? '1 cocina' : `${row.kitchens} cocinas`},{' '}
    {row.couriers === 1 ? '1 domi' : `${row.couriers} domis`}
    {row.withoutCourier > 0 && `, ${row.withoutCourier} sin domi`}
  </span>
);

/** How many lunches of a row reached a step. */
export const StepMark = ({ row, step, children }: { row: TowerRow; step: ChainStep; children?: string }) => {
  const { count, tone } = row.steps[step];
  return (
    <ToneMark tone={count === row.expected ? 'done' : tone} className={children ? '' : 'w-full max-w-16'}>
      {children ?? String(count)}
    </ToneMark>
  );
};
