import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate, listDates } from '@sazon/domain/calendar/iso-date';
import { findOfferCutoffMs } from '@sazon/domain/catalog/dish-offer-availability';
import { keepPromotionsAt, type PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import { calculateMandateChargeMs } from '@sazon/domain/week-plan/autopilot-mandate';
import {
  findWeekToPropose,
  listDatesToPropose,
  toNextMonday,
} from '@sazon/domain/week-plan/autopilot-rules-and-proposal-dates';
import { type ProposedLunch, proposeWeek } from '@sazon/domain/week-plan/propose-autopilot-week';
import type { ProposedDay } from '../../db/schema/column-contents.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readCatalogVersion } from '../catalog/catalog-cache.ts';
import { readCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { loadActivePromotions } from '../promotions/active-promotions-and-cart-choice-queries.ts';
import { listUsablePromotions } from '../promotions/promotion-limits-and-offer-budgets-queries.ts';
import {
  type AutopilotPerson,
  findPersonToPropose,
  listPeopleToPropose,
} from './autopilot-rules-and-people-queries.ts';
import { readEatingFacts } from './eating-facts-queries.ts';
import { listMandates, type Mandate } from './mandates-queries.ts';
import { listOrderableDishes, type OrderableDish, toProposalDish } from './orderable-dishes.ts';
import { buildProposalMessages } from './proposal-messages.ts';
import {
  findProposalOfWeek,
  type NewWeekProposal,
  storeWeekProposals,
  type WeekProposalRow,
} from './week-proposals-queries.ts';

/** People whose weeks are proposed together: their facts are read in one query, and stored in one transaction. */
const batchSize = 100;
/** The most batches of one run; the rest follow a minute later. */
const maxBatches = 20;

/**
 * Proposes the next week, from Thursday at ten on, to everybody whose autopilot is on, and tells them. Once for each
 * person and week. Returns how many proposals it made.
 */
export async function proposeWeeks(deps: Deps): Promise<number> {
  const weekStart = findWeekToPropose(deps.now());
  if (weekStart === null) return 0;
  let made = 0;
  let last: AutopilotPerson | undefined;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const people = await listPeopleToPropose(deps.db, weekStart, { last, limit: batchSize });
    if (people.length === 0) break;
    made += await proposeTo(deps, people, weekStart);
    last = people.at(-1);
  }
  return made;
}

/**
 * Proposes the next week to one person now, and returns the proposal. `isAnew` makes an unanswered one again by their
 * present rules.
 */
export async function proposeNow(
  deps: Deps,
  userId: string,
  isAnew: boolean,
): Promise<WeekProposalRow | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const weekStart = toNextMonday(toBogotaDate(deps.now()));
  const before = await findProposalOfWeek(deps.db, userId, weekStart);
  if (before !== undefined && !isAnew && before.status !== 'empty') return before;
  const person = await findPersonToPropose(deps.db, userId);
  if (person === undefined)
    return refuse('STATE_CONFLICT', { message: 'Primero guarda tus reglas, con un lugar y una hora que te atiendan.' });
  await proposeTo(deps, [person], weekStart, { isAnew: true, isTold: false });
  return (await findProposalOfWeek(deps.db, userId, weekStart)) ?? refuse('NOT_FOUND');
}

type MadeWeek = {
  person: AutopilotPerson;
  lunches: ProposedLunch[];
  promotions: PromotionTerms[];
  mandate: Mandate | null;
  row: NewWeekProposal;
};

async function proposeTo(
  deps: Deps,
  people: readonly AutopilotPerson[],
  weekStart: IsoDate,
  { isAnew, isTold } = { isAnew: false, isTold: true },
): Promise<number> {
  const dates = listDates(weekStart, addDays(weekStart, 6));
  const userIds = people.map(({ userId }) => userId);
  const [calendars, version, facts, mandates] = await Promise.all([
    readCalendars(deps.db, weekStart, addDays(weekStart, 6)),
    readCatalogVersion(deps.db),
    readEatingFacts(deps.db, userIds, weekStart),
    listMandates(deps.db, userIds),
  ]);
  const active = await loadActivePromotions(deps.db, deps.db, version);
  const usable = await listUsablePromotions(deps.db, userIds, active);
  const menus = new Map<string, Map<IsoDate, OrderableDish[]>>();
  const weeks: MadeWeek[] = [];
  for (const person of people) {
    const own = facts.get(person.userId);
    if (own === undefined) continue;
    const calendar = calendars.rulesAt(person.locationId);
    const wanted = listDatesToPropose(weekStart, person, calendar, own.taken);
    const served = menus.get(person.timeId) ?? (await listOrderableDishes(deps, person, dates, calendar));
    menus.set(person.timeId, served);
    const promotions = keepPromotionsAt(usable.get(person.userId) ?? [], person.locationId);
    const lunches = proposeWeek({
      ...{ taste: own.taste, eaten: own.eaten, promotions },
      ...{ maxPriceCop: person.maxPriceCop, variety: person.variety },
      days: wanted.map((date) => ({
        date,
        dishes: (served.get(date) ?? []).map((dish) => toProposalDish(dish, own.health)),
      })),
    });
    const days = lunches.map(({ date, dish, reason }): ProposedDay => {
      const chosen = served.get(date)?.find((one) => one.dish.id === dish.menuId);
      return { date, menuId: dish.menuId, additions: chosen?.choice ?? [], reason, isLeftOut: false };
    });
    const mandate = mandates.find((one) => one.userId === person.userId) ?? null;
    const chargeAtMs = mandate && calculateChargeMs(lunches, served, weekStart, deps.now());
    const of = { weekStart, lunches: days, chargeAtMs, mandateId: chargeAtMs === null ? null : (mandate?.id ?? null) };
    weeks.push({ person, lunches, promotions, mandate, row: { ...person, ...of, id: deps.newId() } });
  }
  return await inTransaction(deps, async (tx) => {
    const rows = weeks.map(({ row }) => row);
    const stored = await storeWeekProposals(tx, rows, deps.now(), isAnew);
    const messages = weeks.flatMap((week) => {
      const kept = stored.get(week.person.userId);
      // a week that a mandate buys is told also when the person asked for it on the screen
      if (kept === undefined || (!isTold && kept.chargeAtMs === null)) return [];
      return buildProposalMessages(deps, { ...week, ...kept, weekStart });
    });
    await deps.messages.send(tx, messages, deps.now());
    return stored.size;
  });
}

/** Returns when a mandate buys these lunches; null without a lunch, and when less than a day is left. */
function calculateChargeMs(
  lunches: readonly ProposedLunch[],
  served: ReadonlyMap<IsoDate, readonly OrderableDish[]>,
  weekStart: IsoDate,
  nowMs: number,
): number | null {
  const cutoffs = lunches.flatMap(({ date, dish }) => {
    const offer = served.get(date)?.find((one) => one.dish.id === dish.menuId)?.offer;
    return (offer && findOfferCutoffMs(offer, date)) ?? [];
  });
  return cutoffs.length === 0 ? null : calculateMandateChargeMs(weekStart, Math.min(...cutoffs), nowMs);
}
