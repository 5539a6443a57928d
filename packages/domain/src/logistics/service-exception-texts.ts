import { HOUR_MS, toBogotaDate, toBogotaHour } from '../calendar/bogota-time.ts';
import {
  formatClock,
  formatHour,
  formatRemaining,
  formatShortDate,
  formatSpokenHour,
} from '../calendar/date-and-hour-format.ts';
import { endSentence } from '../end-sentence.ts';
import { type IncidentType, incidentTypeNames } from '../incidents/incident-types-and-decisions.ts';
import { formatCop } from '../money/format.ts';
import { formatList } from '../spanish-list-format.ts';
import type { ExceptionKind, ServiceException } from './service-exception-types.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const lunches = (count: number) => counted(count, 'almuerzo', 'almuerzos');
const clockAt = (atMs: number) => formatHour(toBogotaHour(atMs));
const channels: Readonly<Record<string, string>> = {
  sms: 'SMS',
  email: 'correo',
  whatsapp: 'WhatsApp',
  push: 'notificación',
};

/** 'las 11:30', 'la 1:00'. */
const documentOwners: Readonly<Record<string, string>> = {
  restaurants: 'restaurantes',
  companies: 'empresas',
  couriers: 'domis',
};
const spoken = (hour: string) => `${formatSpokenHour(hour).split(' ')[0]} ${formatClock(hour)}`;

/** Describes an exception for people who run the day: the title says what happened, the text what it concerns. */
export function describeException(exception: ServiceException): { title: string; text: string } {
  const { kind, count, codes, slot, restaurant, amountCop } = exception;
  const kitchen = restaurant?.name ?? 'Varias cocinas';
  const hour = slot === null ? '' : spoken(slot.hour);
  const place = exception.places > 1 ? `${exception.places} lugares` : (slot?.location ?? '');
  const which = codes.length > 0 && count <= codes.length ? `: ${formatList(codes)}` : '';
  const many = `${lunches(count)}${which}`;
  const sum = amountCop === null ? '' : `${formatCop(amountCop)}. `;
  const words = { exception, kitchen, hour, place, many, sum };
  const { title, text } = { ...listLunchTexts(words), ...listDeskTexts(words) }[kind]();
  return { title, text: text === '' ? '' : endSentence(text) };
}

type Text = () => { title: string; text: string };

/** An exception with its parts in words. */
type Words = Record<'kitchen' | 'hour' | 'place' | 'many' | 'sum', string> & { exception: ServiceException };

/** The texts about lunches on their way, from the kitchen to the place. */
function listLunchTexts({ exception, kitchen, hour, place, many }: Words) {
  const { count, courier } = exception;
  return {
    unconfirmed: () => ({
      title: `${kitchen} no ha confirmado ${hour}`,
      text: `${many}, para ${place}. Cierra a ${formatSpokenHour(toBogotaHour(exception.dueMs))}`,
    }),
    no_courier: () => ({ title: `Falta un domi a ${hour} en ${place}`, text: `${many}. ${kitchenWords(exception)}` }),
    not_packed: () => ({
      title: `${kitchen} no ha empacado ${hour}`,
      text: `${many}, para ${place}. Salía a ${formatSpokenHour(toBogotaHour(exception.dueMs))}`,
    }),
    not_picked_up: () => ({
      title: `Empacado y sin recoger en ${kitchen}`,
      text: `${many}, para ${hour} en ${place}. ${courier ? `Lo lleva ${courier.name}.` : 'Sin domi.'}`,
    }),
    not_dispatched: () => ({
      title: `El consolidador no ha despachado ${hour} en ${place}`,
      text: `${many}. Debía salir a ${formatSpokenHour(toBogotaHour(exception.dueMs))}`,
    }),
    late: () => ({
      title: courier ? `${courier.name} va tarde a ${place}` : `Va tarde lo de ${hour} en ${place}`,
      text: `${many}, para ${hour}.`,
    }),
    wait_over: () => ({
      title: `Se acabó la espera en ${place}`,
      text: `${many}, sin recoger. ${courier ? `Está ${courier.name}.` : ''}`.trim(),
    }),
    incident: () => incidentWords(exception, kitchen, hour, place),
    kitchen_offline: () => ({
      title: `La pantalla de ${kitchen} está apagada`,
      text: `${lunches(count)} por atender hoy.`,
    }),
  } satisfies Partial<Record<ExceptionKind, Text>>;
}

/** The texts about money, messages and papers. */
function listDeskTexts({ exception, sum }: Words) {
  const { count, detail, subject } = exception;
  return {
    paid_twice: () => ({ title: 'Un pago entró dos veces', text: `${sum}${detail ?? ''}`.trim() }),
    charge_held: () => ({
      title: counted(count, 'cobro espera revisión', 'cobros esperan revisión'),
      text: 'No entregados que el domi contó tarde: decide si se cobran.',
    }),
    payment_unanswered: () => ({
      title: counted(count, 'pago sin respuesta del banco', 'pagos sin respuesta del banco'),
      text: `${sum}Los cupos se liberan si no responden.`,
    }),
    payment_paused: () => ({
      title: 'Un incidente sin decidir retiene un pago',
      text: `${sum}${detail ?? ''}`.trim(),
    }),
    chat_waiting: () => ({
      title: counted(count, 'cliente espera respuesta en el chat', 'clientes esperan respuesta en el chat'),
      text: `Ya pasó el tiempo prometido. ${count === 1 ? 'Escribió' : 'La primera persona es'} ${detail ?? 'un cliente'}`,
    }),
    message_failed: () => ({
      title: counted(count, 'mensaje sin entregar', 'mensajes sin entregar'),
      text: `Por ${channels[subject ?? ''] ?? subject}. Último error: ${detail?.replace(/^answered /, 'respondió ') ?? 'sin detalle'}.`,
    }),
    bill_overdue: () => ({
      title: counted(count, 'cuenta de empresa vencida', 'cuentas de empresas vencidas'),
      text: `${sum}${detail ?? ''}`.trim(),
    }),
    withholdings_open: () => ({
      title: counted(count, 'retención por responder', 'retenciones por responder'),
      text: `${sum}${detail ?? ''}`.trim(),
    }),
    alarm: () => ({ title: counted(count, 'alarma por revisar', 'alarmas por revisar'), text: detail ?? '' }),
    paper_ending: () => ({
      title: `${counted(count, 'papel', 'papeles')} de ${documentOwners[subject ?? ''] ?? ''} ${
        exception.level === 'late' ? (count === 1 ? 'vencido' : 'vencidos o por vencer') : 'por vencer'
      }`,
      text: detail ?? '',
    }),
  } satisfies Partial<Record<ExceptionKind, Text>>;
}

const kitchenWords = ({ restaurant }: ServiceException) =>
  restaurant ? `De ${restaurant.name}.` : 'De varias cocinas.';

function incidentWords({ detail, codes, level }: ServiceException, kitchen: string, hour: string, place: string) {
  const [number = '', type = ''] = (detail ?? '').split(':');
  const what = incidentTypeNames[type as IncidentType] ?? 'Incidente';
  const which = codes.length > 0 ? ` ${formatList(codes)}` : '';
  return level === 'soon'
    ? { title: `${kitchen} disputa el ${number}`, text: `${what}${which}, a ${hour} en ${place}.` }
    : { title: `${what}:${which}`, text: `${number}. De ${kitchen}, a ${hour} en ${place}. Falta decidir.` };
}

const countdownWords: Partial<Record<ExceptionKind, string>> = {
  unconfirmed: 'Cierra en',
  no_courier: 'Sale en',
  not_dispatched: 'Sale en',
  paper_ending: 'Vence en',
  payment_paused: 'Vence en',
};

/**
 * Returns the time that matters of an exception, with its word: 'Cierra en 12 min' before the deadline, then 'Hace 4
 * min', 'Desde 8:57 a. m.' after six hours, 'Desde vie 20' for another day.
 */
export function describeDue(
  { kind, dueMs, sinceMs }: Pick<ServiceException, 'kind' | 'dueMs' | 'sinceMs'>,
  nowMs: number,
): { word: string; span: string } {
  const word = countdownWords[kind];
  if (word !== undefined && dueMs > nowMs) return { word, span: formatRemaining(dueMs - nowMs) };
  const missedMs = dueMs > nowMs ? sinceMs : dueMs;
  if (toBogotaDate(missedMs) !== toBogotaDate(nowMs))
    return { word: 'Desde', span: formatShortDate(toBogotaDate(missedMs)).toLowerCase() };
  if (nowMs - missedMs > 6 * HOUR_MS) return { word: 'Desde', span: clockAt(missedMs) };
  return { word: 'Hace', span: formatRemaining(nowMs - missedMs) };
}
