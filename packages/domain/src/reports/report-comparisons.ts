import { formatCop } from '../money/format.ts';
import { type Change, compareFigures, formatShare, formatStarHundredths } from './shares-averages-and-changes.ts';

/** What is shown in place of a comparison when there is nothing to compare with. */
export const NOTHING_TO_COMPARE = 'sin datos para comparar';

/** What a figure counts, which decides how it and its changes are written. */
export type FigureUnit = 'count' | 'cop' | 'share' | 'stars';

/** A figure of a report: its label and unit, and whether more of it is good. */
export type ReportFigure<Sums> = {
  label: string;
  unit: FigureUnit;
  better: 'more' | 'less' | 'neither';
  /** What has to be known to read it right, on screen and in files. */
  note?: string;
  /** Returns the figure from the sums, or null when it is not known. */
  read: (sums: Sums) => number | null;
};

const count = (value: number) => value.toLocaleString('es-CO');

/** Formats a figure; 'sin dato' when it is not known. */
export function formatFigure(value: number | null, unit: FigureUnit): string {
  if (value === null) return 'sin dato';
  if (unit === 'cop') return formatCop(value);
  if (unit === 'share') return formatShare(value);
  return unit === 'stars' ? formatStarHundredths(value) : count(value);
}

/** Formats the size of a change, with its unit: '0,4 puntos'. */
function formatBy(by: number, unit: FigureUnit): string {
  if (unit === 'cop') return formatCop(by);
  if (unit === 'stars') return formatStarHundredths(by);
  if (unit === 'count') return count(by);
  const points = `${Math.round(by / 10) / 10}`.replace('.', ',');
  return `${points} ${points === '1' ? 'punto' : 'puntos'}`;
}

/** A change with words for it: '162 más (+9,3%)'. */
export type Comparison = Change & { words: string };

/** Describes how a figure changed, with sign and percent. Returns null when one of the two values is not known. */
export function describeChange(
  now: number | null,
  before: number | null,
  { unit, better }: Pick<ReportFigure<unknown>, 'unit' | 'better'>,
): Comparison | null {
  const change = compareFigures(now, before, better);
  if (change === null || before === null) return null;
  const size = formatBy(change.by, unit);
  // a change that is written as 0 is none
  if (change.direction === 'same' || /^0(?!,)/.test(size))
    return { direction: 'same', by: change.by, isGood: null, words: 'igual' };
  const isUp = change.direction === 'up';
  const by = `${size} ${isUp ? 'más' : 'menos'}`;
  // A percentage of a percentage says nothing, and neither does a percentage of zero.
  if (unit === 'share' || before === 0) return { ...change, words: by };
  const tenths = Math.round((change.by * 1000) / Math.abs(before));
  const percent = formatShare(tenths * 10);
  return { ...change, words: `${by} (${isUp ? '+' : '−'}${percent})` };
}

/**
 * Compares a figure with that of an earlier period. Returns null when nothing happened in that period (`has` false).
 */
export function compareWith<Sums>(
  figure: ReportFigure<Sums>,
  now: Sums,
  before: Sums,
  has: boolean,
): Comparison | null {
  return has ? describeChange(figure.read(now), figure.read(before), figure) : null;
}
