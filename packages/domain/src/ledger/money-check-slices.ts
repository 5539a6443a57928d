import { addDays, type IsoDate } from '../calendar/iso-date.ts';

/** Dates of these last weeks, their whole months, and later ones are looked at every night. */
const recentDays = 45;
/** All others at least once in so many days. */
const oldEveryDays = 27;

/** What is known of a date: when it was looked at, what was found, and whether money moved since. */
export type CheckedDay = { day: IsoDate; checkedOn: IsoDate | null; differences: number; touched: boolean };

/**
 * The dates to look at tonight, those first that matter most: where money moved, recent ones, where something differed,
 * then old ones by how long ago they were looked at.
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

/** The numbered slices of people or of the ledger to look at tonight, the longest unseen first. */
export function listDueSlices(
  count: number,
  checked: readonly { slice: number; checkedOn: IsoDate; differences: number }[],
  today: IsoDate,
  /** Slices from this one on are looked at every night. */
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
