import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatBoardHour } from '../kitchen-orders/board-order-texts.ts';
import { ring } from '../kitchen-orders/board-sound.ts';

export interface UnreadRailFrameProps {
  /** 'Canceladas' */
  name: string;
  look: 'danger' | 'warning';
  rows: readonly {
    id: string;
    code: string;
    /** True when the order is no longer cooked, so that its code is struck out. */
    gone: boolean;
    hour: string;
    dish: string;
    text: string;
    note?: string | undefined;
  }[];
  announced: string;
  /** Undefined for staff who may not acknowledge. */
  onRead: ((ids: string[]) => void) | undefined;
}

const looks = {
  danger: { box: 'bg-danger-soft', head: 'text-danger-text', icon: 'x-circle' },
  warning: { box: 'bg-warning-soft', head: 'text-warning-text', icon: 'note-pencil' },
} as const;

/** Lists changes of orders that the kitchen had already counted on, until they are acknowledged. */
export function UnreadRailFrame({ name, look, rows, announced, onRead }: UnreadRailFrameProps) {
  const { box, head, icon } = looks[look];
  return (
    <section aria-label={`${name}, ${rows.length}`} className={cx('grid gap-2 rounded-lg p-3', box)}>
      <div className={cx('flex flex-wrap items-center gap-2', head)}>
        <Icon name={icon} size="m" />
        <h2 className="type-h3 mr-auto">
          {name} ({rows.length})
        </h2>
        {onRead && rows.length > 1 && (
          <Button look="quiet" size="s" onClick={() => onRead(rows.map(({ id }) => id))}>
            Entendidas todas
          </Button>
        )}
      </div>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {rows.map(({ id, code, gone, hour, dish, text, note }) => (
          <li
            key={id}
            className="flex min-w-68 flex-wrap items-center gap-3 rounded bg-surface px-3 py-2 shadow-e1 max-mobile:min-w-full"
          >
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="flex items-baseline justify-between gap-2">
                {gone ? (
                  <s className="type-code tracking-[.03em]">{code}</s>
                ) : (
                  <span className="type-code tracking-[.03em]">{code}</span>
                )}
                <b className="type-body-s tabular-nums">{formatBoardHour(hour)}</b>
              </p>
              <p className="type-body-s font-semibold wrap-anywhere">{dish}</p>
              {note && <p className="type-body-s font-semibold wrap-anywhere">Nota: {note}</p>}
              <p className="type-body-s text-text-2 wrap-anywhere">{text}</p>
            </div>
            {onRead && (
              <Button look="quiet" size="s" aria-label={`Entendido: ${code}`} onClick={() => onRead([id])}>
                Entendido
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </section>
  );
}

/** Rings when a further change arrives while the board is open. */
export function useRing(ids: readonly string[] | undefined): void {
  const known = useRef<Set<string> | null>(null);
  const list = ids?.join(' ');
  // An effect, because a new one is found by comparison with the previous list, and it makes a sound.
  useEffect(() => {
    if (list === undefined) return;
    const now = list === '' ? [] : list.split(' ');
    const before = known.current;
    known.current = new Set([...(before ?? []), ...now]);
    if (before !== null && now.some((id) => !before.has(id))) ring();
  }, [list]);
}
