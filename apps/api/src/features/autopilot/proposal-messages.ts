import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { formatCop } from '@sazon/domain/money/format';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import { describeSaving } from '@sazon/domain/week-plan/proposal-saving-text';
import { type ProposedLunch, toPromotedOrder } from '@sazon/domain/week-plan/propose-autopilot-week';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import type { AutopilotPerson } from './autopilot-rules-and-people-queries.ts';
import type { Mandate } from './mandates-queries.ts';

type ToldWeek = {
  id: string;
  weekStart: string;
  person: AutopilotPerson;
  lunches: readonly ProposedLunch[];
  promotions: readonly PromotionTerms[];
  mandate: Mandate | null;
  /** When the mandate buys the week; null: only the person accepts it. */
  chargeAtMs: number | null;
};

/**
 * Tells a person of their proposed week: by push, or WhatsApp where no browser takes one, and by mail. They asked for it
 * by turning the autopilot on, so it is no advertising.
 */
export function buildProposalMessages(
  deps: Pick<Deps, 'config'>,
  { id, weekStart, person, lunches, promotions, mandate, chargeAtMs }: ToldWeek,
): Message[] {
  const [first] = lunches;
  if (first === undefined) return [];
  const { userId, email, locationName } = person;
  const lead = [
    lunches.length === 1 ? '1 almuerzo' : `${lunches.length} almuerzos`,
    locationName,
    formatLowerDate(first.date),
  ] as const;
  const { params, ...words } =
    mandate === null || chargeAtMs === null
      ? fillMessageTemplate(
          'week_proposal',
          ...lead,
          describeSaving(promotions, lunches.map(toPromotedOrder)) ?? 'Lo elegimos por tus gustos',
        )
      : fillMessageTemplate('week_to_buy', ...lead, describeChargeTime(chargeAtMs), formatCop(mandate.capCop));
  const url = `/piloto-automatico/${id}`;
  const key = `week proposal ${userId} ${weekStart}`;
  const push: Message = { ...words, channel: 'push', to: userId, data: { url, params, button: id }, dedupeKey: key };
  if (email === null) return [push];
  const body = `${words.body}\n\n${deps.config.publicUrl}${url}`;
  return [push, { ...words, body, channel: 'email', to: email, userId, data: { url }, dedupeKey: `${key} mail` }];
}

/** 'domingo 29 de noviembre' */
const formatLowerDate = (date: string): string => lowerFirst(formatLongDate(date));

const describeChargeTime = (atMs: number): string =>
  `${formatLowerDate(toBogotaDate(atMs))} a ${formatSpokenHour(toBogotaHour(atMs))}`;
