import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { TableKeys } from './table-keyboard-shortcuts.tsx';
import type { KeyMeaning } from './table-shortcuts-dialog.tsx';

export interface DeskPageProps {
  title: string;
  /** The state of what the page shows, beside its title. */
  mark?: ReactNode;
  text?: string;
  /** The page's actions. */
  action?: ReactNode;
  /** The keys of the page's table, beside those of every table; left out when the page has no table. */
  keys?: readonly KeyMeaning[];
  /** True for a page with a table of many columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A page of the platform's desk: its head and content. */
export function DeskPage({ title, mark, text, action, keys, wide = false, children }: DeskPageProps) {
  return (
    <main
      className={cx(
        'mx-auto grid w-full grid-cols-1 content-start gap-4 px-4 py-6 desktop:px-6',
        wide ? 'max-w-[144rem] ultra:max-w-[184rem]' : 'max-w-page ultra:max-w-[168rem]',
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 grid-cols-1 gap-1 desktop:flex-1 desktop:basis-[36rem]">
          <div className="flex flex-wrap items-center gap-3">
            <h1 tabIndex={-1} className="type-h1 min-w-0">
              {title}
            </h1>
            {mark}
          </div>
          {text && <p className="type-body max-w-detail text-text-2">{text}</p>}
        </div>
        {keys === undefined ? (
          action
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {action}
            <TableKeys keys={keys} />
          </div>
        )}
      </header>
      {children}
    </main>
  );
}
