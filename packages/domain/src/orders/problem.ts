import { DAY_MS, MINUTE_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';
import type { Cop } from '../money/cop.ts';
import { FULL_RATE_BPS, percentOf, type RateBps } from '../money/rate.ts';

/** What can be wrong with a lunch. */
export const PROBLEM_KINDS = [
  'missing',
  'wrong_dish',
  'bad_condition',
  'cold',
  'late',
  'not_received',
  'other',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** What befell the person, told to those who work on the lunch: the platform and its restaurant. */
export const problemNames: Readonly<Record<ProblemKind, string>> = {
  wrong_dish: 'Le llegó otro plato',
  missing: 'Faltó algo',
  bad_condition: 'Llegó en mal estado',
  cold: 'Llegó frío',
  late: 'Llegó tarde',
  not_received: 'No lo recibió',
  other: 'Otra cosa',
};

/** Who answers for what is given back. */
export type Liable = 'restaurant' | 'platform';

/** What decides a remedy. Instants are epoch milliseconds. */
export type ProblemFacts = {
  /** It was handed over; before, and when nobody came for it, a person looks at what happened. */
  isDelivered: boolean;
  /** What the customer paid: the total less the employer's subsidy. */
  paidCop: Cop;
  /** The slot's hour on the order's date. */
  hourMs: number;
  /** Until when a lunch is on time: the hour and the delivery window. */
  dueMs: number;
  /** When it left the restaurant; null: by its own carrier, or not recorded. */
  pickedAtMs: number | null;
  /** When it was at the place; null: not recorded. */
  arrivedAtMs: number | null;
  /** How many remedies were given to this customer by themselves within `REMEDY_WINDOW_MS`. */
  recentRemedies: number;
};

export type Remedy = { remedy: 'tingos'; amountCop: Cop; liable: Liable } | { remedy: 'support' };

/** After so many remedies within the window a person looks at the next one. */
const MOST_REMEDIES = 3;
export const REMEDY_WINDOW_MS = 30 * DAY_MS;

const PART_BPS: RateBps = 3000;
const SLIGHT_BPS: RateBps = 1500;
const VERY_LATE_MS = 15 * MINUTE_MS;

const SUPPORT: Remedy = { remedy: 'support' };

/**
 * What is done at once about a problem, and who answers for it. Another dish or one in bad condition: all that was paid;
 * something missing or cold: 30 %; late: 15 %, or 30 % from 15 minutes on, by the times that were recorded. The
 * restaurant answers for what it packed and for what left it after the hour; the platform for the way. What no record
 * can tell, and whoever had three remedies within 30 days, goes to support. Source: docs/domain.md section 12.
 */
export function remedyFor(kind: ProblemKind, facts: ProblemFacts): Remedy {
  if (!facts.isDelivered || facts.recentRemedies >= MOST_REMEDIES) return SUPPORT;
  switch (kind) {
    case 'wrong_dish':
    case 'bad_condition':
      return give(facts, FULL_RATE_BPS, 'restaurant');
    case 'missing':
      return give(facts, PART_BPS, 'restaurant');
    case 'cold':
      return give(facts, PART_BPS, lateBy(facts) > 0 ? liableForTime(facts) : 'restaurant');
    case 'late':
      return lateBy(facts) > 0
        ? give(facts, lateBy(facts) >= VERY_LATE_MS ? PART_BPS : SLIGHT_BPS, liableForTime(facts))
        : SUPPORT;
    case 'not_received':
    case 'other':
      return SUPPORT;
  }
}

function lateBy({ arrivedAtMs, dueMs }: ProblemFacts): number {
  return arrivedAtMs === null ? 0 : Math.max(0, arrivedAtMs - dueMs);
}

/** What left the kitchen after its hour could not be on time, whoever carried it; a kitchen's own carrier is its own. */
function liableForTime({ pickedAtMs, hourMs }: ProblemFacts): Liable {
  return pickedAtMs === null || pickedAtMs > hourMs ? 'restaurant' : 'platform';
}

function give({ paidCop }: ProblemFacts, rateBps: RateBps, liable: Liable): Remedy {
  const amountCop = percentOf(paidCop, rateBps);
  return amountCop > 0 ? { remedy: 'tingos', amountCop, liable } : SUPPORT;
}

/** Photos that a person announces in a day; each is 300 KB at most and goes in two days when no report shows it. */
export const problemPhotos: Limit = { name: 'problem_photos', most: 20, windowMs: DAY_MS };
