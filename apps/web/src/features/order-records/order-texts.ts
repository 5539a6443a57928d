import type { OrderCard, OrderDetail } from '@sazon/contract/orders/schemas';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import {
  formatClock,
  formatLongDate,
  formatRemaining,
  formatShortDate,
  formatShortDateTime,
  formatWindow,
} from '@sazon/domain/calendar/date-and-hour-format';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { customerStatusLabels, isCodeShown, orderTypeLabels } from '@sazon/domain/orders/status';

const restOfName = /,|\s(?:con|en|a la|al|y|para|de la casa)(?=\s|$)|\s(?:x\d|\d)/;

/** `Ajiaco santafereño con pollo` in short: `ajiaco santafereño`. */
export function formatSpokenDish(name: string): string {
  const short = (name.split(restOfName)[0] ?? '').trim() || name;
  return short.charAt(0).toLowerCase() + short.slice(1);
}

const isPlural = (dish: string): boolean => /^\S+s(\s|$)/.test(dish);

/** `tu ajiaco`, `tus lentejas guisadas` */
export function formatYourDish(name: string): string {
  const dish = formatSpokenDish(name);
  return `${isPlural(dish) ? 'tus' : 'tu'} ${dish}`;
}

function sentence(name: string, one: string, many: string): string {
  const dish = formatYourDish(name);
  return `T${dish.slice(1)} ${isPlural(formatSpokenDish(name)) ? many : one}`;
}

function atHour(hour: string): string {
  const clock = formatClock(hour);
  return `a ${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`;
}

/** `Tu ajiaco llega a las 12:30`, and after its arrival `Tu ajiaco te espera en Recepción`. */
export function describeLiveOrder(
  { status, menu, hour, scheduleDate, deliveryPoint }: OrderCard,
  today: IsoDate,
): string {
  if (status === 'in_delivery_site')
    return sentence(menu.name, `te espera en ${deliveryPoint}`, `te esperan en ${deliveryPoint}`);
  const name = formatLongDate(scheduleDate).toLowerCase();
  const day = scheduleDate === today ? '' : scheduleDate === addDays(today, 1) ? 'mañana ' : `el ${name} `;
  return sentence(menu.name, `llega ${day}${atHour(hour)}`, `llegan ${day}${atHour(hour)}`);
}

/** `Hoy`, `Mañana, martes 24 de noviembre`, `Miércoles 25 de noviembre` */
export function formatOrderDay(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Hoy';
  return date === addDays(today, 1) ? `Mañana, ${formatLongDate(date).toLowerCase()}` : formatLongDate(date);
}

/** '12:30 – 12:40': the window of a punctual delivery. */
export const formatOrderWindow = ({ hour, window: on }: OrderCard): string =>
  formatWindow(hour, (on.until - on.from) / MINUTE_MS);

/** '12:30 – 12:40, turno 7 · Faltan 48 min' today, `Mañana, martes 24 de noviembre, 12:30 – 12:40` on another day. */
export function describeOrderBanner(order: OrderCard, today: IsoDate, now: number): string {
  const hours = [formatOrderWindow(order), ...(order.turn === null ? [] : [`turno ${order.turn}`])].join(', ');
  if (order.scheduleDate !== today) return `${formatOrderDay(order.scheduleDate, today)}, ${hours}`;
  const leftMs = order.window.from - now;
  return leftMs > 0 && order.status !== 'in_delivery_site' ? `${hours} · Faltan ${formatRemaining(leftMs)}` : hours;
}

export const describeOrderLocation = (order: OrderCard): string =>
  order.type === 'in_site' ? orderTypeLabels.in_site : `${formatOrderWindow(order)}, ${order.location.name}`;

/** For a no-show that its courier reported late. */
export const underReviewTexts = {
  title: 'Estamos revisando esta entrega',
  text: 'El domi nos contó tarde que nadie la recogió. Todavía no es un cobro: te avisamos qué se decide, y si no se cobra todo vuelve a donde salió.',
} as const;

export function formatOrderWhenLine({ type, scheduleDate, hour }: OrderCard): string {
  return type === 'in_site'
    ? `${formatShortDate(scheduleDate)}, ${orderTypeLabels.in_site}`
    : formatShortDateTime(scheduleDate, hour);
}

/** The text beside the dish on the order card (specification section 2): the code while it matters, else the value. */
export function toOrderCardProps({ status, confirmationCode, brand, menu, total }: OrderCard) {
  const description = menu.description || menu.name;
  return isCodeShown(status) && confirmationCode
    ? { brand: brand.name, brandColor: brand.color, description, code: confirmationCode }
    : { brand: brand.name, brandColor: brand.color, description, valueCop: total };
}

/** `Medio aguacate, jugo x2` */
export function formatOrderAdditions(additions: OrderCard['additions']): string | null {
  if (additions.length === 0) return null;
  return additions.map(({ name, quantity }) => (quantity > 1 ? `${name} x${quantity}` : name)).join(', ');
}

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
};

/** The reasons that are written for the customer. */
const notedActions: ReadonlySet<string> = new Set(['cancel', 'incident', 'planB', 'deliver', 'refund', 'releaseHeld']);

/** The reason that the server stores for a customer's cancellation, shown to others. */
const byCustomer = 'Cancelada por el cliente';

/** The event in the customer's words. A change of day stores its origin in the reason. */
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

/** The refund of a cancelled paid order; null: it was unpaid, or stays charged. */
export function describeRefund({ status, charged, price, events }: OrderDetail): string | null {
  const wasPaid = events.some(({ action }) => action === 'place' || action === 'settle');
  const wasCancelled = events.some(({ action }) => givesBack.has(action));
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
