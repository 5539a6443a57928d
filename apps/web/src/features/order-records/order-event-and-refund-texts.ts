import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { customerStatusLabels } from '@sazon/domain/orders/status';

type Event = OrderDetail['events'][number];

const happened: Readonly<Record<string, string>> = {
  hold: 'Esperando tu pago',
  place: 'Pedido programado',
  settle: 'Pago aprobado',
  acceptInSite: 'Aceptaste el cobro',
  release: 'El pago no se completó, no se cobró nada',
  confirm: 'La cocina la confirmó',
  cancel: 'Cancelada',
  pick: 'La cocina la entregó al domi',
  selfDeliver: 'Salió hacia tu oficina',
  consolidate: 'Se junta con las demás de tu oficina',
  depart: 'Salió hacia tu oficina',
  dispatch: 'Salió hacia tu oficina',
  arrive: 'Llegó al lugar de entrega',
  deliver: 'Entregada',
  notDelivered: 'Se acabó el tiempo de espera y volvió al restaurante',
  chargeHeld: 'Revisamos la entrega y se cobró',
  releaseHeld: 'Revisamos la entrega y no se cobra',
  incident: 'Cancelada por un problema en la entrega',
  remake: 'La cocina te hace otro',
  planB: 'Se agotó el plato: va tu plan B',
  refund: 'Soporte te respondió',
  lessDiscount: 'Bajó el descuento de la promoción',
};

/** The reasons that are written for the customer. */
const notedActions: ReadonlySet<string> = new Set([
  'cancel',
  'incident',
  'planB',
  'deliver',
  'refund',
  'releaseHeld',
  'lessDiscount',
]);

/** The reason that the server stores for a customer's cancellation, shown to others. */
const byCustomer = 'Cancelada por el cliente';

/** Words an event for the customer. A change of day has the former day in its reason. */
export function describeOrderEvent({ action, status, reason }: Event): { title: string; note: string | null } {
  if (action === 'reschedule') {
    const [date = '', hour = ''] = (reason ?? '').split(' ');
    return {
      title: 'Cambió de día',
      note: hour ? `Era para el ${formatShortDateTime(date, hour).toLowerCase()}` : null,
    };
  }
  if (action === 'change') return { title: 'Cambiaste lo que pediste', note: reason };
  if (action === 'force')
    return { title: `Soporte la dejó como ${customerStatusLabels[status].toLowerCase()}`, note: reason };
  if (action === 'cancel' && reason === byCustomer) return { title: 'La cancelaste', note: null };
  const note = notedActions.has(action) ? reason : null;
  return { title: happened[action] ?? customerStatusLabels[status], note };
}

const givesBack: ReadonlySet<string> = new Set(['cancel', 'incident', 'releaseHeld']);

/** Words the refund of a cancelled order; null when it was not cancelled, was unpaid, or stays charged. */
export function describeRefund({ status, charged, price, events }: OrderDetail): string | null {
  const wasPaid = events.some(({ action }) => action === 'place' || action === 'settle');
  // one that stays charged was left out above: a forced cancellation charges or gives back
  const wasCancelled = events.some(
    (event) => givesBack.has(event.action) || (event.action === 'force' && event.status === 'cancelled'),
  );
  if (status !== 'cancelled' || charged || !wasPaid || !wasCancelled) return null;
  const own = price.tingos + price.payroll + price.outside - price.kept;
  const employer = price.subsidy > 0 ? 'Lo que puso tu empresa volvió a tu subsidio.' : '';
  const kept =
    price.kept > 0
      ? `${formatCop(price.kept)} no se devolvieron: tus otras órdenes de la promoción quedaron con menos descuento.`
      : '';
  const said = [own > 0 ? `Te devolvimos ${formatCop(own)}.` : '', employer, kept];
  return said.filter((sentence) => sentence !== '').join(' ') || null;
}
