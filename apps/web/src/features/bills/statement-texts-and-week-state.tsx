import type { BillLine, BillPart } from '@sazon/contract/bills/statement-schemas';
import { isSaleLine } from '@sazon/domain/bills/restaurant-bill';
import { formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { problemNames } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

export const statementLineWords: Record<BillLine['kind'], string> = {
  delivered: 'Entregado',
  no_show: 'No recogido y cobrado',
  in_site: 'Pagado en el restaurante',
  refund: 'Devolución a tu cargo',
  adjustment: 'Ajuste a tu favor',
  incident: 'Incidente a tu cargo',
};

export const statementPartWords: Record<BillPart, string> = {
  ...statementLineWords,
  refund: 'Devoluciones a tu cargo',
  adjustment: 'Ajustes a tu favor',
  incident: 'Incidentes a tu cargo',
  discount: 'Descuentos a tu cargo',
};

/** Why an order is on the bill with its amount. */
export function describeLineReason({ kind, problem, discountCop, incident }: BillLine): string | null {
  if (incident !== null) return `${incident.number}: ${incidentTypeNames[incident.type].toLowerCase()}.`;
  if (kind === 'incident') return null;
  if (kind === 'refund') return problem === null ? 'Se le devolvió al cliente.' : `${problemNames[problem]}.`;
  if (kind === 'adjustment') return 'Lo cocinaste y se canceló sin culpa tuya.';
  if (kind === 'no_show') return 'Nadie lo recogió.';
  return discountCop > 0 ? 'Tuvo un descuento tuyo.' : null;
}

export const formatOrderCount = (count: number): string => (count === 1 ? '1 orden' : `${count} órdenes`);

/** '1 plato', '1 plato y 2 adicionales'; a refund's plate was counted with its sale. */
export function formatPlates({ kind, extras }: BillLine): string | null {
  if (!isSaleLine(kind)) return null;
  if (extras === 0) return '1 plato';
  return `1 plato y ${extras === 1 ? '1 adicional' : `${extras} adicionales`}`;
}

export const formatWeek = (start: IsoDate, end: IsoDate): string => `${formatPeriod(start, end)} de ${end.slice(0, 4)}`;

/** The state of a week as icon and text: still growing, or closed. */
export function WeekStateTag({ running }: { running: boolean }) {
  return (
    <span
      className={cx(
        'type-caption inline-flex min-h-6.5 items-center gap-1.5 whitespace-nowrap rounded-full py-0.5 pr-2.5 pl-2 font-[650] forced-colors:border',
        running ? 'bg-info-soft text-info-text' : 'bg-sunken text-text-2',
      )}
    >
      <Icon name={running ? 'hourglass-medium' : 'check-circle'} weight="fill" size="xs" />
      {running ? 'En curso' : 'Cerrada'}
    </span>
  );
}
