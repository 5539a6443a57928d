import { type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { textActionClass } from '../pages/section-header-foot-bar-card.tsx';

export interface ChartTable {
  /** The first heading is of the rows' names; the others are of numbers. */
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface ChartCardProps {
  /** The finding, as a heading. */
  title: string;
  /** The measure and its unit. */
  remark?: ReactNode;
  /** The numbers that matter, in a sentence. */
  text: string;
  table: ChartTable;
  /** A link to the rows behind the numbers. */
  action?: ReactNode;
  /** Stands at the end of the title's line. */
  legend?: ReactNode;
  className?: string;
  /** The drawing. */
  children: ReactNode;
}

/** A finding in three forms: drawing, sentence, and a table behind 'Ver tabla'. */
export function ChartCard({ title, remark, text, table, action, legend, className, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 't' || !(event.target as Element).matches('[role=slider]')) return;
        setAsTable(true);
      }}
      className={cx('grid min-w-0 grid-cols-1 content-start gap-4 rounded-lg bg-surface p-5 shadow-e1', className)}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="type-h2">
            {title}
          </h2>
          {remark && <p className="type-body-s text-text-2">{remark}</p>}
        </div>
        {legend}
      </header>
      {asTable ? <NumbersTable label={title} {...table} /> : children}
      <footer className="type-body-s grid grid-cols-1 gap-2 border-border border-t pt-3.5 text-text-2">
        <p>
          <b className="font-semibold text-text">En texto.</b> {text}
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <button
            type="button"
            aria-pressed={asTable}
            className={cx(textActionClass, 'focus-ring')}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Ver dibujo' : 'Ver tabla'}
          </button>
          {action}
        </p>
      </footer>
    </section>
  );
}

/** A table of names and numbers; the names stay in sight when it is wider than the card. */
function NumbersTable({ label, headings, rows }: ChartTable & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-128 overflow-auto focus-ring">
      <table className="type-body-s w-full tabular-nums">
        <thead className="sticky top-0 bg-surface text-text-2">
          <tr>
            {headings.map((heading, place) => (
              <th
                key={heading}
                scope="col"
                className={cx('py-2 font-semibold', place > 0 ? 'pl-4 text-right' : 'text-left')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and names may be the same
            <tr key={row} className="border-border border-t">
              <th scope="row" className="py-2 text-left font-medium">
                {name}
              </th>
              {numbers.map((number, place) => (
                <td key={headings[place + 1]} className="whitespace-nowrap py-2 pl-4 text-right">
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
