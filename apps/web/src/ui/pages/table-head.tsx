import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface HeadCell {
  key: string;
  /** Its words; `key` without them. */
  label?: ReactNode;
  className: string;
}

/** The head of a table: one row of column names. */
export function TableHead({ cells, className }: { cells: readonly HeadCell[]; className?: string }) {
  return (
    <thead className={cx('type-caption text-text-2', className)}>
      <tr>
        {cells.map(({ key, label, className: look }) => (
          <th key={key} scope="col" className={cx('font-semibold', look)}>
            {label ?? key}
          </th>
        ))}
      </tr>
    </thead>
  );
}
