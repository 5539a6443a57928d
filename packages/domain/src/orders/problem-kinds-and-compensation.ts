import { DAY_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePercentCop, FULL_RATE_BPS, type RateBps } from '../money/rate.ts';

/** The kinds of problems that a customer reports. */
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

/** The name of each problem for the platform and the restaurant. */
export const problemNames: Readonly<Record<ProblemKind, string>> = {
  wrong_dish: 'Le llegó otro plato',
  missing: 'Faltó algo',
  bad_condition: 'Llegó en mal estado',
  cold: 'Llegó frío',
  late: 'Llegó tarde',
  not_received: 'No lo recibió',
  other: 'Otra cosa',
};

/** The party that pays the compensation. */
export type ProblemLiableParty = 'restaurant' | 'platform';

/** The facts that decide the compensation. Instants are epoch milliseconds. */
export type ProblemFacts = {
  /** Whether the lunch was handed over. If not, support decides. */
  isDelivered: boolean;
  /** What the customer paid: the total less the employer's subsidy. */
  paidCop: Cop;
  /** The slot's hour on the order's date. */
  hourMs: number;
  /** When the delivery window ends. Until then the lunch is on time. */
  dueMs: number;
  /** When the lunch left the restaurant, or null when its own courier took it or nothing was recorded. */
  pickedAtMs: number | null;
  /** When the lunch arrived at the place, or null when that was not recorded. */
  arrivedAtMs: number | null;
  /** How many problems of this customer were compensated automatically within `COMPENSATION_WINDOW_MS`. */
  recentCompensations: number;
};

export type Compensation = { remedy: 'tingos'; amountCop: Cop; liable: ProblemLiableParty } | { remedy: 'support' };

/** After this many compensations within the window, support decides about the next problem. */
const MOST_COMPENSATIONS = 3;
export const COMPENSATION_WINDOW_MS = 30 * DAY_MS;

const PART_BPS: RateBps = 3000;
const SLIGHT_BPS: RateBps = 1500;
const VERY_LATE_MS = 15 * MINUTE_MS;

const SUPPORT: Compensation = { remedy: 'support' };

/**
 * Chooses the immediate compensation of a problem and who pays it; support decides what the records do not show, and
 * after too many compensations. Source: docs/domain.md section 12.
 */
export function chooseCompensation(kind: ProblemKind, facts: ProblemFacts): Compensation {
  if (!facts.isDelivered || facts.recentCompensations >= MOST_COMPENSATIONS) return SUPPORT;
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

/**
 * Returns who is liable for a delay: the restaurant when the lunch left it after its hour or no pickup was recorded,
 * else the platform.
 */
function liableForTime({ pickedAtMs, hourMs }: ProblemFacts): ProblemLiableParty {
  return pickedAtMs === null || pickedAtMs > hourMs ? 'restaurant' : 'platform';
}

function give({ paidCop }: ProblemFacts, rateBps: RateBps, liable: ProblemLiableParty): Compensation {
  const amountCop = calculatePercentCop(paidCop, rateBps);
  return amountCop > 0 ? { remedy: 'tingos', amountCop, liable } : SUPPORT;
}

/**
 * Limits the photos that one person may upload in a day. Each is 300 KB at most, and is deleted after two days without
 * a report.
 */
export const problemPhotoLimit: Limit = { name: 'problem_photos', most: 20, windowMs: DAY_MS };
