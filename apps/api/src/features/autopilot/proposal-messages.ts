import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { fillMessageTemplate } from '@sazon/domain/messages/message-templates';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import { describeSaving } from '@sazon/domain/week-plan/proposal-saving';
import { type ProposedLunch, toPromotedOrder } from '@sazon/domain/week-plan/propose-week';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/outbox-messages.ts';
import type { AutopilotPerson } from './autopilots-queries.ts';

type ToldWeek = {
  id: string;
  weekStart: string;
  person: AutopilotPerson;
  lunches: readonly ProposedLunch[];
  promotions: readonly PromotionTerms[];
};

/**
 * Tells a person of their proposed week: by push, or WhatsApp where no browser takes one, and by mail. They asked for it
 * by turning the autopilot on, so it is no advertising.
 */
export function buildProposalMessages(
  deps: Pick<Deps, 'config'>,
  { id, weekStart, person, lunches, promotions }: ToldWeek,
): Message[] {
  const [first] = lunches;
  if (first === undefined) return [];
  const { userId, email, locationName } = person;
  const day = formatLongDate(first.date);
  const { params, ...words } = fillMessageTemplate(
    'week_proposal',
    lunches.length === 1 ? '1 almuerzo' : `${lunches.length} almuerzos`,
    locationName,
    `${day.charAt(0).toLowerCase()}${day.slice(1)}`,
    describeSaving(promotions, lunches.map(toPromotedOrder)) ?? 'Lo elegimos por tus gustos',
  );
  const url = `/piloto-automatico/${id}`;
  const key = `week proposal ${userId} ${weekStart}`;
  const push: Message = { ...words, channel: 'push', to: userId, data: { url, params, button: id }, dedupeKey: key };
  if (email === null) return [push];
  const body = `${words.body}\n\n${deps.config.publicUrl}${url}`;
  return [push, { ...words, body, channel: 'email', to: email, userId, data: { url }, dedupeKey: `${key} mail` }];
}
