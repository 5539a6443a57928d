import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { formatCop } from '@sazon/domain/money/format';
import type { WeekChargeOutcome } from '@sazon/domain/week-plan/autopilot-mandate';
import type { Message } from '../../outside/store-messages-in-outbox.ts';

const reasons: Record<Exclude<WeekChargeOutcome, 'bought'>, string> = {
  over_cap: 'cuesta más que el tope de tu permiso',
  too_few_tingos: 'tus tingos no alcanzan',
  nothing_left: 'ya no queda nada de lo propuesto',
  too_late: 'ya cerró uno de sus días',
  refused: 'algo cambió o se agotó',
};

/** Tells that the mandate bought the week; the receipt goes with the purchase. */
export function buildBoughtMessage(userId: string, id: string, count: number, tingosCop: number): Message {
  const lunches = count === 1 ? '1 almuerzo' : `${count} almuerzos`;
  const { params, ...words } = fillMessageTemplate('week_bought', lunches, formatCop(tingosCop));
  const data = { url: '/mis-ordenes', params };
  return { ...words, channel: 'push', to: userId, data, dedupeKey: `week bought ${id}` };
}

/** Tells that the mandate did not buy the week, and why. */
export function buildUnboughtMessage(
  userId: string,
  id: string,
  outcome: Exclude<WeekChargeOutcome, 'bought'>,
): Message {
  const { params, ...words } = fillMessageTemplate('week_not_bought', reasons[outcome]);
  const data = { url: `/piloto-automatico/${id}`, params, button: id };
  return { ...words, channel: 'push', to: userId, data, dedupeKey: `week not bought ${id}` };
}
