import type { OrderStatus } from '@sazon/domain/orders/status';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { statusIcons } from './status-chip.tsx';

export interface BoardColumnProps {
  status: OrderStatus;
  /** Pendiente, Confirmado… */
  title: string;
  count: number;
  /** "Confirmar las 8", over the tickets. */
  action?: ReactNode | undefined;
  /** True when new tickets arrived, so that the header pulses once. */
  calling?: boolean | undefined;
  /** "Sin comandas para las 12:30." */
  empty?: string | undefined;
  children?: ReactNode | undefined;
  className?: string | undefined;
  /** Takes dropped tickets; `ready` is true while a ticket that may be dropped here is dragged. */
  drop?: { ready: boolean; onDrop: () => void } | undefined;
}

export function BoardColumn({
  status,
  title,
  count,
  action,
  calling = false,
  empty,
  children,
  className,
  drop,
}: BoardColumnProps) {
  return (
    <section
      data-focus-fallback="h2"
      data-st={status}
      aria-label={`${title}, ${count}`}
      onDragOver={(event) => drop?.ready && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop?.onDrop();
      }}
      className={cx(
        drop?.ready && 'shadow-[inset_0_0_0_2px_var(--text)]',
        'grid min-h-0 grid-rows-[auto_1fr] overflow-hidden rounded-t-lg border-st-solid border-t-[5px] bg-sunken',
        className,
      )}
    >
      <header className={cx('flex h-13 items-center gap-2 pr-2 pl-3', calling && 'pop')}>
        <Icon name={statusIcons[status]} weight="fill" size="m" className="text-st-solid" />
        <h2 className="type-h3">{title}</h2>
        <span className="min-w-7 rounded-full bg-surface px-1.5 text-center font-bold text-[1.4rem] leading-6 tabular-nums">
          {count}
        </span>
      </header>
      <div className="grid min-h-0 content-start gap-2 overflow-y-auto px-2 pb-4 outline-offset-[-2px]">
        {action}
        {count === 0 && empty ? <p className="type-body-s px-1 py-3 text-text-2">{empty}</p> : children}
      </div>
    </section>
  );
}
