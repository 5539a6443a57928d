import type { OrderCard } from '@sazon/contract/orders/schemas';
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
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { orderTypeLabels } from '@sazon/domain/orders/order-types';
import { isCodeShown } from '@sazon/domain/orders/tracker-steps-and-shown-code';

const restOfName = /,|\s(?:con|en|a la|al|y|para|de la casa)(?=\s|$)|\s(?:x\d|\d)/;

/** `Ajiaco santafereño con pollo` in short: `ajiaco santafereño`. */
export function formatSpokenDish(name: string): string {
  return lowerFirst((name.split(restOfName)[0] ?? '').trim() || name);
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

/** `12:30 – 12:40, Torre Nogal`; for a charge at the counter, its name. */
export const describeOrderLocation = (order: OrderCard): string =>
  order.type === 'in_site' ? orderTypeLabels.in_site : `${formatOrderWindow(order)}, ${order.location.name}`;

/** What a lunch waits for that was asked for after the cutoff. */
export const awaitedAnswer = 'Le preguntamos al restaurante. Te avisamos cuando responda.';

/** The texts for a lunch that nobody picked up, when its courier reported that late. */
export const underReviewTexts = {
  title: 'Estamos revisando esta entrega',
  text: 'El domi nos contó tarde que nadie la recogió. Todavía no es un cobro: te avisamos qué se decide, y si no se cobra todo vuelve a donde salió.',
} as const;

export function formatOrderWhenLine({ type, scheduleDate, hour }: OrderCard): string {
  return type === 'in_site'
    ? `${formatShortDate(scheduleDate)}, ${orderTypeLabels.in_site}`
    : formatShortDateTime(scheduleDate, hour);
}

/** Returns the order card's texts (docs/specification.md section 2): with the code while it matters, else the value. */
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

/** `Mié 25, 12:30 p. m.` */
export const formatOrderTime = ({ scheduleDate, hour }: Pick<OrderCard, 'scheduleDate' | 'hour'>): string =>
  formatShortDateTime(scheduleDate, hour);
