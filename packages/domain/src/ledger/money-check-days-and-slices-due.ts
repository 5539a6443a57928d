import { addDays, type IsoDate } from '../calendar/iso-date.ts';

/** Dates from the first of the month in which this many days ago lies, and later ones, are checked every night. */
const recentDays = 45;
/** Older dates are checked at least once in this many days. */
const oldEveryDays = 27;

/**
 * What is known of a date: when it was last checked (or null), how many differences were found, and whether money moved
 * since.
 */
export type CheckedDay = { day: IsoDate; checkedOn: IsoDate | null; differences: number; touched: boolean };

/**
 * Lists the dates to check tonight, most important first: whose money moved, recent, with differences, then old ones by
 * how long ago they were checked. A date that was checked today is left out unless its money moved since.
 */
export function listDueDays(
  { first, last }: { first: IsoDate; last: IsoDate },
  checked: readonly CheckedDay[],
  today: IsoDate,
): IsoDate[] {
  const known = new Map(checked.map((one) => [one.day, one]));
  const recent = `${addDays(today, -recentDays).slice(0, 7)}-01`;
  const old = addDays(today, -oldEveryDays);
  const due: { day: IsoDate; rank: number; checkedOn: IsoDate }[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { checkedOn = null, differences = 0, touched = false } = known.get(day) ?? {};
    const isSeenTonight = checkedOn !== null && checkedOn >= today;
    const rank = touched
      ? 0
      : isSeenTonight
        ? null
        : day >= recent
          ? 1
          : differences > 0
            ? 2
            : isOld(checkedOn, old)
              ? 3
              : null;
    if (rank !== null) due.push({ day, rank, checkedOn: checkedOn ?? '' });
  }
  due.sort((a, b) => a.rank - b.rank || (a.checkedOn < b.checkedOn ? -1 : a.checkedOn > b.checkedOn ? 1 : 0));
  return due.map(({ day }) => day);
}

const isOld = (checkedOn: IsoDate | null, old: IsoDate) => checkedOn === null || checkedOn <= old;

/**
 * Lists the numbered slices (of people or of the ledger) to check tonight, the longest unchecked first: those never
 * checked, those with differences, old ones, and all from `always` on.
 */
export function listDueSlices(
  count: number,
  checked: readonly { slice: number; checkedOn: IsoDate; differences: number }[],
  today: IsoDate,
  /** Slices from this number on are checked every night. */
  always: number,
): number[] {
  const known = new Map(checked.map((one) => [one.slice, one]));
  const old = addDays(today, -oldEveryDays);
  return Array.from({ length: count }, (_, slice) => slice)
    .filter((slice) => {
      const seen = known.get(slice);
      if (seen === undefined) return true;
      if (seen.checkedOn >= today) return false;
      return slice >= always || seen.differences > 0 || seen.checkedOn <= old;
    })
    .sort((a, b) => ((known.get(a)?.checkedOn ?? '') < (known.get(b)?.checkedOn ?? '') ? -1 : 1));
}
