import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Rendered } from './render-given-element.tsx';

export interface MenuRowProps {
  icon: IconName;
  label: string;
  note?: string | undefined;
  /** A link to a page, or `<button type="button" onClick>` for an action. */
  render: ReactElement;
  active?: boolean | undefined;
  /** True for a row that is indented under a group's title. */
  nested?: boolean | undefined;
  trailing?: ReactNode | undefined;
}

/** A row of the side menu or of an admin's drawer. */
export function MenuRow({ icon, label, note, render, active = false, nested = false, trailing }: MenuRowProps) {
  return (
    <Rendered
      render={render}
      aria-current={active ? 'page' : undefined}
      className={cx(
        'flex min-h-13 w-full items-center gap-3.5 rounded px-3.5 py-2 text-left hover:bg-sunken',
        nested && 'pl-11',
        active ? 'bg-accent font-bold text-on-accent hover:bg-accent' : 'text-text',
      )}
    >
      <Icon name={icon} />
      <span className="min-w-0 flex-1">
        <span className="type-item block text-[1.6rem] leading-5">{label}</span>
        {note && <span className="block text-[1.3rem] leading-[1.7rem] font-medium">{note}</span>}
      </span>
      {trailing}
    </Rendered>
  );
}

export interface AdminNavItem {
  id: string;
  label: string;
  icon: IconName;
  active: boolean;
  /** A link; without it the item is a group that opens. */
  render?: ReactElement | undefined;
  children?: readonly { label: string; icon: IconName; active: boolean; render: ReactElement }[] | undefined;
}

export interface AdminNavProps {
  label: string;
  items: readonly AdminNavItem[];
  /** Ids of the open groups. */
  open: readonly string[];
  onToggle: (id: string) => void;
}

/** The content of the drawer titled 'Menú de navegación'. */
export function AdminNav({ label, items, open, onToggle }: AdminNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {items.map((item) => {
          const isOpen = open.includes(item.id);
          return (
            <li key={item.id}>
              <MenuRow
                icon={item.icon}
                label={item.label}
                active={item.active && !item.children}
                render={
                  item.render ?? <button type="button" aria-expanded={isOpen} onClick={() => onToggle(item.id)} />
                }
                trailing={
                  item.children && (
                    <Icon
                      name="caret-down"
                      weight="bold"
                      size="xs"
                      className={cx('transition-transform duration-200', isOpen && 'rotate-180')}
                    />
                  )
                }
              />
              {item.children && isOpen && (
                <ul className="grid gap-0.5">
                  {item.children.map((child) => (
                    <li key={child.label}>
                      <MenuRow {...child} nested />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
