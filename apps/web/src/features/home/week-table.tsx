import { type ReactElement, useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { DishPlate, emptyPlate } from '../../ui/lunch/dish-plate.tsx';
import { Rendered } from '../../ui/pages/render-given-element.tsx';

export interface WeekDay {
  /** `2026-11-26` */
  date: string;
  /** `Mié` */
  weekday: string;
  /** `26` */
  day: string;
  /** `Miércoles 26` */
  longLabel: string;
  /** 'unpaid': its place is held until it is paid. */
  state: 'ordered' | 'unpaid' | 'cart' | 'next' | 'open' | 'closed';
  dish?: string | undefined;
  plate?: string | undefined;
  /** The number of further plates that day, stacked behind: "+1". */
  more?: number | undefined;
  /** True when the menu below is that of this day. */
  current?: boolean | undefined;
  /** The link or button of the plate; none on a closed day. */
  render?: ReactElement | undefined;
}

export interface WeekTableProps {
  days: readonly WeekDay[];
  /** The strip of five small plates that stays while the menu scrolls. */
  small?: boolean | undefined;
}

const told = {
  ordered: (dish: string) => `${dish}, ya pedido`,
  unpaid: (dish: string) => `${dish}, por pagar`,
  cart: (dish: string) => `${dish}, en el carrito`,
  next: () => 'elige tu plato',
  open: () => 'elige tu plato',
  closed: () => 'cerrado',
};

const marks = {
  ordered: 'bg-(--bijao-600) text-white',
  // on the accent cloth only black and white have enough contrast
  unpaid: 'bg-white text-(--mora-900)',
  cart: 'bg-(--mora-900) text-white',
};

const sizes = {
  full: {
    slot: 'size-13.5 mobile:size-16.5 desktop:size-32.5',
    plate: 'size-14 mobile:size-17.5 desktop:size-32.5',
    empty: 'size-12.5 mobile:size-14.5 desktop:size-29',
  },
  small: { slot: 'size-11', plate: 'size-11', empty: 'size-9.5' },
};

/** The plates that tables of this visit have shown, by date. */
const shownPlates = new Map<string, string | undefined>();

/**
 * Returns the turn of each day whose plate came since the table was last seen: here, or on another page. Such plates are laid
 * one after the other; those of the first table of a visit lie there already.
 */
function useTurns(days: readonly WeekDay[]): ReadonlyMap<string, number> {
  const [before] = useState(() => new Map([...days.map((day) => [day.date, day.plate] as const), ...shownPlates]));
  // An effect, because what was seen is known once it is on the screen.
  useEffect(() => {
    for (const { date, plate } of days) shownPlates.set(date, plate);
  }, [days]);
  const fresh = days.filter(({ date, plate }) => plate !== undefined && before.has(date) && before.get(date) !== plate);
  return new Map(fresh.map(({ date }, index) => [date, index]));
}

/** The pause before each plate. */
const turns = [
  '',
  'motion-safe:[animation-delay:90ms]',
  'motion-safe:[animation-delay:180ms]',
  'motion-safe:[animation-delay:270ms]',
  'motion-safe:[animation-delay:360ms]',
];

interface SlotProps {
  day: WeekDay;
  small: boolean;
  /** When its plate is laid, counted from the first; undefined for one that lies there already. */
  turn: number | undefined;
}

function Slot({ day, small, turn }: SlotProps) {
  const size = sizes[small ? 'small' : 'full'];
  if (day.state === 'closed') {
    return (
      <span
        className={cx(
          'grid place-items-center rounded-full border-2 border-[rgb(33_24_31/.35)] border-dotted',
          size.empty,
        )}
      />
    );
  }
  if (day.state === 'open') {
    return (
      <span
        className={cx(
          'grid place-items-center rounded-full border-2 border-[rgb(33_24_31/.55)] border-dashed bg-[rgb(255_255_255/.38)]',
          size.empty,
        )}
      >
        <Icon name="plus" weight="bold" size={small ? 'xs' : 'm'} className={small ? undefined : 'desktop:size-7.5'} />
      </span>
    );
  }
  const more = day.more ?? 0;
  return (
    <>
      {more > 0 && (
        <DishPlate src={emptyPlate} className={cx('absolute translate-x-1.5 -translate-y-0.5', size.plate)} />
      )}
      <span
        key={day.plate}
        className={cx('relative grid', turn !== undefined && 'drop-plate', turn !== undefined && turns[turn])}
      >
        <DishPlate src={day.plate ?? emptyPlate} eager className={cx('max-w-none', size.plate)} />
      </span>
      {day.state === 'next' ? (
        <Icon
          name="plus"
          weight="bold"
          size={small ? 's' : 'xl'}
          className={cx('-mt-0.5 absolute text-(--guayaba-600)', !small && 'desktop:size-11')}
        />
      ) : (
        <span
          className={cx(
            '-right-px -bottom-px absolute grid place-items-center rounded-full shadow-[0_0_0_2px_var(--accent)]',
            small ? 'size-4.5' : 'size-5.5 desktop:right-1 desktop:bottom-1 desktop:size-8',
            marks[day.state],
          )}
        >
          {day.state === 'ordered' ? (
            <Icon name="check" weight="bold" size="xs" className="size-3.5 desktop:size-4.5" />
          ) : (
            <Icon
              name={day.state === 'unpaid' ? 'hourglass-medium' : 'shopping-bag'}
              weight="fill"
              size="xs"
              className="size-3.5 desktop:size-4.5"
            />
          )}
        </span>
      )}
      {more > 0 && !small && (
        <span className="-top-1 -right-1 absolute rounded-full bg-(--mora-900) px-1.5 font-bold text-[1.2rem] text-white leading-5">
          +{more}
        </span>
      )}
    </>
  );
}

/** The week as five plates on the tablecloth. The empty plate is the next day to choose. */
export function WeekTable({ days, small = false }: WeekTableProps) {
  const turnOf = useTurns(days);
  return (
    <ol
      className={cx(
        'grid auto-cols-[minmax(5.4rem,1fr)] grid-flow-col gap-1 relative overflow-x-auto scrollbar-none desktop:gap-3.5',
        small ? 'py-1.5' : '-mx-1.5 px-0.5 pt-1.5 pb-1',
      )}
    >
      {days.map((day) => (
        <li key={day.date} className="grid justify-items-center">
          <Rendered
            render={day.render}
            className="press grid content-start justify-items-center gap-1.5 rounded desktop:gap-2.5"
          >
            <span className={cx('relative grid place-items-center', sizes[small ? 'small' : 'full'].slot)}>
              <Slot day={day} small={small} turn={turnOf.get(day.date)} />
            </span>
            <span className="sr-only">{`${day.longLabel}: ${told[day.state](day.dish ?? 'Plato')}`}</span>
            {!small && (
              <span aria-hidden className="grid justify-items-center gap-1">
                <span
                  className={cx(
                    'text-[1.3rem] leading-4 font-medium desktop:text-[1.6rem] desktop:leading-5',
                    (day.current ?? day.state === 'next') &&
                      '-my-0.5 whitespace-nowrap rounded-full bg-(--mora-900) px-1.5 py-0.5 text-white mobile:px-2.5',
                  )}
                >
                  <b className="font-[680]">{day.weekday}</b> {day.day}
                </span>
                <span className="hidden min-h-4 max-w-35 text-center text-[1.3rem] leading-4 font-[520] desktop:block">
                  {day.state === 'closed'
                    ? 'Cerrado'
                    : day.state === 'unpaid'
                      ? 'Por pagar'
                      : (day.dish ?? 'Elige tu plato')}
                </span>
              </span>
            )}
          </Rendered>
        </li>
      ))}
    </ol>
  );
}
