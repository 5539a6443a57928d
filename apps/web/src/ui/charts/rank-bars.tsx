import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type MarkColor, markClasses } from './chart-colors.ts';

export interface RankRow {
  id: string;
  name: ReactNode;
  amount: number;
  /** The exact value as text. */
  value: ReactNode;
  color?: MarkColor;
}

/** Bars from zero; the longest fills the row. */
export function RankBars({ label, rows }: { label: string; rows: readonly RankRow[] }) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {rows.map(({ id, name, amount, value, color = 'other' }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <span className="type-body-s min-w-0 flex-1 basis-2/5 break-words font-semibold text-text">{name}</span>
          <span className="type-body-s whitespace-nowrap font-semibold tabular-nums">{value}</span>
          {amount > 0 && (
            <span aria-hidden className="basis-full">
              <span
                className={cx('block h-3 min-w-[3px] rounded-r-sm rounded-l-[3px]', markClasses[color])}
                style={{ width: `${(amount / most) * 100}%` }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
