import { HOUR_MS, toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { addDays, type IsoDate, toWeekday, type Weekday } from '../calendar/iso-date.ts';
import { type CalendarRules, isOpenDay } from '../calendar/open-days.ts';
import type { Cop } from '../money/cop.ts';

/** How a person wants dishes to come back: like their last week, or not within one or two weeks. */
export const AUTOPILOT_VARIETIES = ['repeat', 'week', 'fortnight'] as const;
export type AutopilotVariety = (typeof AUTOPILOT_VARIETIES)[number];

/** How many days have to lie between two lunches of the same dish, at least. */
export const DAYS_APART: Readonly<Record<AutopilotVariety, number>> = { repeat: 7, week: 8, fortnight: 15 };

/** Dates on which a person wants no proposals, both included. */
export type AutopilotPause = { readonly from: IsoDate; readonly to: IsoDate };

export const MAX_AUTOPILOT_PAUSES = 6;

/** What a person wants proposed each week. */
export type AutopilotRules = {
  readonly weekdays: readonly Weekday[];
  /** The most that a dish may cost with its required choices, or null without a limit. */
  readonly maxPriceCop: Cop | null;
  readonly variety: AutopilotVariety;
  readonly pauses: readonly AutopilotPause[];
};

const proposalHour = '10:00';
const thursday = 4;
/** How long after the hour of the proposal a missed one is still made: until Sunday evening. */
const latestAfterMs = 80 * HOUR_MS;

/** Returns the Monday after a date. */
export const toNextMonday = (date: IsoDate): IsoDate => addDays(date, 8 - toWeekday(date));

/** Returns when the proposal of the week that begins on this Monday is made: the Thursday before, at ten. */
const calculateProposalMs = (weekStart: IsoDate): number => toInstantMs(addDays(weekStart, thursday - 8), proposalHour);

/**
 * Returns the Monday of the week that is proposed now, or null outside of Thursday at ten to Sunday evening. A server
 * that was away on Thursday catches up.
 */
export function findWeekToPropose(nowMs: number): IsoDate | null {
  const weekStart = toNextMonday(toBogotaDate(nowMs));
  const fromMs = calculateProposalMs(weekStart);
  return nowMs >= fromMs && nowMs < fromMs + latestAfterMs ? weekStart : null;
}

/** Returns when the next proposal of a person is made. */
export function calculateNextProposalMs(nowMs: number): number {
  const weekStart = toNextMonday(toBogotaDate(nowMs));
  const thisWeekMs = calculateProposalMs(weekStart);
  return nowMs < thisWeekMs ? thisWeekMs : calculateProposalMs(addDays(weekStart, 7));
}

export const isPaused = (date: IsoDate, pauses: readonly AutopilotPause[]): boolean =>
  pauses.some(({ from, to }) => from <= date && date <= to);

/** Lists the dates of a week that get a proposal: wanted, open, not paused and without a lunch. */
export const listDatesToPropose = (
  weekStart: IsoDate,
  { weekdays, pauses }: Pick<AutopilotRules, 'weekdays' | 'pauses'>,
  calendar: CalendarRules,
  taken: { has(date: IsoDate): boolean },
): IsoDate[] =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((day) => addDays(weekStart, day))
    .filter(
      (date) =>
        weekdays.includes(toWeekday(date)) && isOpenDay(date, calendar) && !isPaused(date, pauses) && !taken.has(date),
    );

export type PauseFault = 'order' | 'overlap' | 'past' | 'too_long' | 'too_many';

const LONGEST_PAUSE_DAYS = 120;

/** Returns what is wrong with these pauses, or null. Pauses that ended before `today` are no fault of a new one. */
export function findPauseFault(pauses: readonly AutopilotPause[], today: IsoDate): PauseFault | null {
  if (pauses.length > MAX_AUTOPILOT_PAUSES) return 'too_many';
  const sorted = [...pauses].sort((a, b) => (a.from < b.from ? -1 : 1));
  if (sorted.some(({ from, to }) => to < from)) return 'order';
  if (sorted.some(({ to }) => to < today)) return 'past';
  if (sorted.some(({ from, to }) => to > addDays(from, LONGEST_PAUSE_DAYS))) return 'too_long';
  return sorted.some(({ from }, index) => index > 0 && from <= (sorted[index - 1]?.to ?? '')) ? 'overlap' : null;
}
