import type { ReactElement } from 'react';
import { cx } from '../../ui/cx.ts';
import { Rendered } from '../../ui/pages/render-given-element.tsx';

export interface TabLink {
  label: string;
  active: boolean;
  count?: number | undefined;
  /** The router's link: a tab is an address. */
  render: ReactElement;
}

export interface OrdersTabsNavProps {
  label: string;
  tabs: readonly TabLink[];
}

/** Tabs that are addresses: Activos, Finalizados, Cancelados. */
export function OrdersTabsNav({ label, tabs }: OrdersTabsNavProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex flex-wrap rounded-lg bg-sunken p-1 dark:bg-surface">
        {tabs.map((tab) => (
          <li key={tab.label} className="grid flex-1">
            <Rendered
              render={tab.render}
              aria-current={tab.active ? 'page' : undefined}
              className={cx(
                'grid min-h-9 place-content-center whitespace-nowrap rounded-[.8rem] px-2 text-center font-semibold text-[1.45rem] leading-5 relative',
                tab.active ? 'bg-inverse text-on-inverse' : 'text-text-2',
              )}
            >
              <span>
                {tab.label}
                {tab.count !== undefined && tab.count > 0 && ` (${tab.count})`}
              </span>
            </Rendered>
          </li>
        ))}
      </ul>
    </nav>
  );
}
