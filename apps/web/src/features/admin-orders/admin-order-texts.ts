import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { formatHour, formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { staffStatusLabels } from '@sazon/domain/orders/status';
import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';

export const formatOrderWhen = ({ scheduleDate, hour }: { scheduleDate: string; hour: string }): string =>
  `${formatMediumDate(scheduleDate)}, ${formatHour(hour)}`;

/** Reasons that the server writes itself; a person's own text is shown unchanged. */
const ownReasons: Readonly<Record<string, string>> = {
  not_delivered: 'Nadie la recibió: se cobró.',
  abandoned: 'La persona dejó el pago.',
  payment_expired: 'No se pagó a tiempo.',
  payment_failed: 'El pago fue rechazado.',
  in_site_rejected: 'La persona rechazó el cobro.',
  in_site_withdrawn: 'El restaurante retiró el cobro.',
};
/** Words why an order was cancelled. `isHeld` is true while its charge still waits for a decision. */
export const describeCancelReason = (reason: string, isHeld = false): string =>
  isHeld ? 'Nadie la recibió, según se contó tarde: el cobro espera una decisión.' : (ownReasons[reason] ?? reason);

export const liableNames = { restaurant: 'Restaurante', platform: 'Plataforma' } as const;

type Event = AdminOrderDetail['events'][number];

export const actorNames: Record<Event['by'], string> = {
  customer: 'Cliente',
  restaurant: 'Restaurante',
  courier: 'Domi',
  consolidator: 'Consolidador',
  admin: 'Plataforma',
  system: 'Sistema',
};

const actions: Readonly<Record<string, string>> = {
  hold: 'Esperando el pago',
  place: 'Programada',
  settle: 'Pago aprobado',
  acceptInSite: 'Cobro aceptado',
  release: 'Pago no completado',
  confirm: 'Confirmada',
  reschedule: 'Cambió de día',
  change: 'Cambió adicionales o nota',
  cancel: 'Cancelada',
  pick: 'Entregada al domi',
  selfDeliver: 'Salió con el restaurante',
  consolidate: 'En consolidación',
  depart: 'Salió a la ruta',
  dispatch: 'Salió de consolidación',
  arrive: 'Llegó al sitio',
  deliver: 'Entregada',
  notDelivered: 'No entregada, vuelve al restaurante',
  chargeHeld: 'Cobro confirmado',
  releaseHeld: 'Cobro descartado, se devolvió',
  incident: 'Cancelada por un incidente',
  remake: 'La cocina la hace otra vez',
  planB: 'Plan B',
  refund: 'Soporte respondió',
  lessDiscount: 'Bajó el descuento de la promoción',
};

export function describeAdminEvent({ action, to, reason }: Event): string {
  if (action === 'force') return `Estado forzado a ${staffStatusLabels[to].toLowerCase()}`;
  if (action === 'assign') return reason === null ? 'Quedó sin domi' : 'Domi asignado';
  if (action === 'invoice') return reason === null ? 'Factura borrada' : 'Factura escrita';
  return actions[action] ?? staffStatusLabels[to];
}

export const describeEventActor = ({ by, who }: Event): string =>
  who === null ? actorNames[by] : `${who} (${actorNames[by].toLowerCase()})`;

/** Lists who pays how much, without zero shares. */
export function listPayers({ price }: Pick<AdminOrderDetail, 'price'>): { name: string; amountCop: number }[] {
  return [
    { name: 'Subsidio de la empresa', amountCop: price.subsidy },
    { name: 'Tingos', amountCop: price.tingos },
    { name: 'Descuento por nómina', amountCop: price.payroll },
    { name: formatOutsideMethod(price.outsideMethod), amountCop: price.outside },
  ].filter(({ amountCop }) => amountCop > 0);
}
