import { toE164Phone } from '@sazon/domain/auth/phone';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentPhrases } from '@sazon/domain/incidents/incident-phrases-for-customer';
import {
  type IncidentDecision,
  type IncidentRaiser,
  type IncidentStage,
  type IncidentType,
  incidentStageNames,
  incidentTypeNames,
  isBlockingIncident,
} from '@sazon/domain/incidents/incident-types-and-decisions';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';

type Staff = readonly { userId: string }[];

const toPhone = (order: LockedOrder): string => toE164Phone(order.cellPhone);

const platformUrl = (id: string): string => `/admin/sazon/incidentes/${id}`;
const toRestaurantUrl = ({ restaurantId }: { restaurantId: string }): string =>
  `/admin/restaurantes/incidentes?restaurante=${restaurantId}`;

/** Notes on messages which incident they are about, so that its page shows them. */
export const aboutIncident = (id: string, messages: readonly Message[]): Message[] =>
  messages.map((message) => ({ ...message, data: { ...message.data, incidentId: id } }));

const listCodes = (orders: readonly LockedOrder[]): string => orders.map((order) => order.code).join(', ');

/**
 * Builds the messages about a new incident to the platform, the kitchen, and the customers whose lunch will not come as
 * ordered. A kitchen or customer who reported it gets none.
 */
export function buildRaisedMessages(raised: {
  id: string;
  type: IncidentType;
  place: IncidentStage;
  by: IncidentRaiser;
  orders: readonly LockedOrder[];
  people: { platform: Staff; restaurant: Staff };
}): Message[] {
  const { id, type, place, by, orders, people } = raised;
  const subject = `${incidentTypeNames[type]}: ${listCodes(orders)}`;
  const where = incidentStageNames[place].toLowerCase();
  const [first] = orders as [LockedOrder];
  const body = `${first.menuName} para ${first.locationName}, ${where}.`;
  const toStaff = (staff: Staff, url: string): Message[] =>
    staff.map(({ userId }) => ({ channel: 'push', to: userId, kind: 'incident_raised', subject, body, data: { url } }));
  const toCustomers =
    by === 'customer' || !isBlockingIncident(type) || orders.some(({ facts }) => facts.status === 'delivered')
      ? []
      : orders.flatMap((order) =>
          ofOrder(order, fillMessageTemplate('order_incident', order.menuName, incidentPhrases[type]), true),
        );
  return [
    ...toStaff(people.platform, platformUrl(id)),
    ...(by === 'restaurant' ? [] : toStaff(people.restaurant, toRestaurantUrl(first))),
    ...toCustomers,
  ];
}

function ofOrder(order: LockedOrder, worded: ReturnType<typeof fillMessageTemplate>, bySms: boolean): Message[] {
  const { kind, subject, body, params } = worded;
  const data = { url: `/mis-ordenes/${order.id}`, orderId: order.id, params };
  const push: Message = { channel: 'push', to: order.userId, kind, subject, body, data };
  const sms = `${subject}. ${body}`;
  return bySms ? [push, { channel: 'sms', to: toPhone(order), userId: order.userId, kind, body: sms }] : [push];
}

type Decided = {
  decision: IncidentDecision;
  note: string | null;
  outsideCop: number;
  tingosCop: number;
  takerCop: number;
  wasCancelled: boolean;
  dish?: string | undefined;
};

/**
 * Builds what customers are told of a decision. `takerId` took the lunch and hears the answer; who bought it hears only
 * what came back to them. Nothing for a cancelled order, which has a message of its own.
 */
export function buildDecidedMessages(order: LockedOrder, takerId: string | undefined, decided: Decided): Message[] {
  if (decided.wasCancelled) return [];
  if (takerId === undefined) return buildAnswer(order, decided);
  const { outsideCop, tingosCop, takerCop } = decided;
  const toTaker = buildAnswer({ ...order, userId: takerId }, { ...decided, outsideCop: 0, tingosCop: takerCop });
  const ofBuyer = { ...decided, decision: 'refund_part', note: null } as const;
  return [
    ...toTaker.map((message) => ({ ...message, data: { ...message.data, url: '/almuerzos-compartidos' } })),
    ...(outsideCop + tingosCop > 0 ? buildAnswer(order, ofBuyer) : []),
  ];
}

function buildAnswer(order: LockedOrder, { decision, note, outsideCop, tingosCop, dish }: Decided): Message[] {
  const { menuName } = order;
  if (decision === 'replace') return ofOrder(order, fillMessageTemplate('incident_replaced', menuName), false);
  if (decision === 'plan_b')
    return ofOrder(order, fillMessageTemplate('incident_plan_b', menuName, dish ?? 'otro plato'), false);
  const back = outsideCop > 0 ? ` Devolvemos ${formatCop(outsideCop)} a tu medio de pago, en máximo quince días.` : '';
  const given = `${back}${tingosCop > 0 ? ` Tienes ${formatCop(tingosCop)} en tingos que no vencen.` : ''}`;
  const data = { url: tingosCop > 0 ? '/mi-billetera' : '/mis-ordenes', orderId: order.id };
  const push = { channel: 'push', to: order.userId, kind: 'problem_answered' } as const;
  return [{ ...push, subject: 'Soporte te respondió', body: `${menuName}: ${note ?? ''}${given}`, data }];
}

/** Builds the message to a restaurant that bears a share, with the sum and until when it may dispute it. */
export function buildLiableMessages(
  staff: Staff,
  liable: { orders: readonly LockedOrder[]; type: IncidentType; shareBps: number; shareCop: number; untilMs: number },
): Message[] {
  const { orders, type, shareBps, shareCop, untilMs } = liable;
  const subject = `${incidentTypeNames[type]}: te corresponde el ${formatPercent(shareBps)}`;
  const body = `De la ${listCodes(orders)} te corresponden ${formatCop(shareCop)}. Si no es así, respóndenos antes del ${formatMoment(untilMs).toLowerCase()}`;
  const [first] = orders as [LockedOrder];
  return staff.map(({ userId }) => ({
    channel: 'push',
    to: userId,
    kind: 'incident_liable',
    subject,
    body,
    data: { url: toRestaurantUrl(first) },
  }));
}

/** Builds the answer to a restaurant's dispute. */
export const buildDisputeAnsweredMessages = (
  staff: Staff,
  answered: { restaurantId: string; number: string; answer: string; shareCop: number },
): Message[] => {
  const { number, answer, shareCop } = answered;
  return staff.map(({ userId }) => ({
    channel: 'push',
    to: userId,
    kind: 'incident_answered',
    subject: `Respondimos tu disputa ${number}`,
    body: `${answer} Te ${shareCop === 0 ? 'corresponde $ 0' : `corresponden ${formatCop(shareCop)}`}.`,
    data: { url: toRestaurantUrl(answered) },
  }));
};

/** Builds the platform's notice that a restaurant disputes its share. */
export const buildDisputedMessages = (
  staff: Staff,
  { id, number, restaurant, text }: { id: string; number: string; restaurant: string; text: string },
): Message[] =>
  staff.map(({ userId }) => ({
    channel: 'push',
    to: userId,
    kind: 'incident_disputed',
    subject: `${restaurant} disputa ${number}`,
    body: text,
    data: { url: platformUrl(id) },
  }));
