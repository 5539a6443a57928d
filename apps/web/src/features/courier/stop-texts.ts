import { MINUTE_MS, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import {
  formatCountdown,
  formatHour,
  formatRemaining,
  formatSpokenHour,
} from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import type { QueuedStop } from './courier-actions-queue.ts';
import { groupStopOrders } from './use-stops-and-group-orders.ts';

type Order = QueuedStop['orders'][number];

export const describeCustomerDish = ({ customer, menuName }: Order) => `${customer}, ${lowerFirst(menuName)}`;

/** Words who else may receive a lunch, with their code; null when nobody else may. */
export const describeDelegate = ({ delegate }: Order): string | null =>
  delegate === null
    ? null
    : `${delegate.replacesCustomer ? 'Recibe solo' : 'También recibe'} ${delegate.name}, con el ${delegate.code}`;

export const formatStopHour = (instant: number) => formatHour(toBogotaHour(instant));
export const formatSpokenStopHour = (instant: number) => formatSpokenHour(toBogotaHour(instant));

/** Counts a stop's lunches on their way back that the restaurant has not confirmed. */
export const countToBringBack = ({ orders }: QueuedStop): number =>
  orders.filter(({ returned }) => returned !== null && returned.confirmedAt === null).length;

/** Words the return of a lunch: on its way back, or confirmed by the restaurant. */
export const describeReturn = ({ returned }: Order): string =>
  returned?.confirmedAt
    ? `La recibió el restaurante a ${formatSpokenStopHour(returned.confirmedAt)}`
    : 'Vuelve al restaurante';

/** Words the tasks of a stop briefly. */
export function describeStopStatus(stop: QueuedStop): string {
  const { toPick, onWay, here, carrying, consolidating, stopped, delivered, returned } = groupStopOrders(stop);
  if (here.length > 0) return here.length === 1 ? 'Falta 1 por entregar' : `Faltan ${here.length} por entregar`;
  if (onWay.length > 0) return `${onWay.length} en camino`;
  if (toPick.length > 0) return `${toPick.length} por recoger`;
  if (carrying.length > 0) return `${carrying.length} por llevar al consolidador`;
  if (consolidating.length > 0) return `${consolidating.length} con el consolidador`;
  if (stopped.length > 0) return `${stopped.length} con novedad`;
  const done = delivered.length === 1 ? '1 entregada' : `${delivered.length} entregadas`;
  if (returned.length === 0) return done;
  const carried = countToBringBack(stop);
  if (carried > 0) return `${done}, ${carried} por llevar al restaurante`;
  return `${done}, ${returned.length === 1 ? '1 devuelta' : `${returned.length} devueltas`}`;
}

/** Words the state of a wait: before it counts, while it does, and after it. */
export function describeWait({ begun, over }: { begun: boolean; over: boolean }, startsAt: number): string {
  if (over) return 'Se acabó la espera. Devuelve al restaurante lo que falte.';
  if (!begun) return `Aún no es la hora: la espera empieza a ${formatSpokenStopHour(startsAt)}`;
  return 'de espera. Si se acaba, devuelves lo que falte.';
}

/** Words the rest of the wait for screen readers; the text changes only at 5, 2 and 0 minutes. */
export function announceWait(remainingMs: number): string {
  const minutes = Math.ceil(remainingMs / 60_000);
  if (minutes <= 0) return 'Se acabó la espera';
  if (minutes <= 2) return 'Quedan 2 minutos de espera';
  return minutes <= 5 ? 'Quedan 5 minutos de espera' : '';
}

/** Words the time until an action may be repeated, '3 min' or '1 h 5 min', rounded up; undefined once it may. */
export function formatUntil(ms: number): string | undefined {
  if (ms <= 0) return undefined;
  return ms < MINUTE_MS ? formatCountdown(ms) : formatRemaining(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);
}

/** Lists the customer's words: the note to the kitchen, then the chat. */
export const listCustomerNotes = ({ note, customerWrote }: Order): string[] =>
  note ? [`Nota a la cocina: ${note}`, ...customerWrote] : customerWrote;
