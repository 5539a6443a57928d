import type { FoundDish } from '@sazon/contract/catalog/dish-search-schemas';
import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { markFound } from '@sazon/domain/catalog/dish-search-words';
import { askForPlace, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { DishCardProps } from '../../ui/lunch/dish-card.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { Stars } from '../../ui/lunch/stars.tsx';
import { Money } from '../../ui/money.tsx';
import { Rendered } from '../../ui/pages/render-given-element.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import { openQuickDish } from '../menu/open-quick-add-dish.ts';

interface FoundDishRowProps {
  dish: FoundDish;
  card: DishCardProps;
  /** The date that is searched for. */
  date: string;
  /** The searched words, marked in the name. */
  words: string;
}

const weekday = (date: string): string => formatDay(date).toLowerCase().split(' ')[0] ?? '';

/** A found dish: plate, name with the words marked, brand, stars, price, and '+' for this date or the next it is served. */
export function FoundDishRow({ dish, card, date, words }: FoundDishRowProps) {
  const isOut = dish.unavailable !== null;
  return (
    <article
      className={cx(
        'relative grid min-h-30 grid-cols-[11.2rem_minmax(0,1fr)] overflow-hidden rounded-lg has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2 @max-[28rem]:grid-cols-1',
        isOut ? 'shadow-[inset_0_0_0_1.5px_var(--border)]' : 'bg-surface shadow-e1',
      )}
    >
      <Tablecloth
        tint={card.tint ?? 'loza'}
        className={cx('grid place-items-center overflow-hidden [--q:1rem]', isOut && 'opacity-60 grayscale')}
      >
        <DishImage pictures={card.pictures} plate={card.plate} brandName={card.brandName} className="size-26" />
      </Tablecloth>
      <div className="grid min-w-0 content-center py-3 pr-3 pl-3.5">
        <h3 className="type-item text-[1.6rem] leading-5">
          <Rendered render={card.link} className="outline-none after:absolute after:inset-0">
            <MarkedName {...{ name: dish.name, words }} />
          </Rendered>
        </h3>
        <p className="type-caption mt-0.5 flex flex-wrap items-center gap-x-2 text-[1.3rem] text-text-2">
          {dish.brand.name}
          {dish.rating && <Stars rating={dish.rating} />}
        </p>
        {card.warning && <p className="type-caption mt-1 font-bold text-warning-text">{card.warning}</p>}
        <div className="mt-1.5 pr-13">
          {isOut ? <NextServed {...{ dish, card, date }} /> : <Prices {...{ dish, card }} />}
        </div>
      </div>
      <AddButton {...{ dish, card }} />
    </article>
  );
}

/**
 * '+' for the date, or for the next date that serves the dish: one button, so that it keeps the focus when the search moves
 * to a day without the dish.
 */
function AddButton({ dish, card }: Pick<FoundDishRowProps, 'dish' | 'card'>) {
  const { chosen } = useDelivery();
  const later = dish.unavailable === null ? null : dish.nextDate;
  if (dish.unavailable !== null && later === null) return null;
  const another = card.inCart ? `Agregar otro ${dish.name}` : `Agregar ${dish.name}`;
  return (
    <IconButton
      weight="bold"
      iconSize="s"
      {...(later === null
        ? { icon: 'plus', look: 'primary', label: another }
        : { icon: 'calendar-plus', look: 'outline', label: `Agregar ${dish.name} para el ${weekday(later)}` })}
      className="absolute! right-2.5 bottom-2.5"
      aria-busy={card.adding || undefined}
      onClick={() => {
        if (later === null) return card.onAdd?.();
        if (!chosen) return askForPlace();
        openQuickDish(dish, later);
      }}
    />
  );
}

/** The name of a dish with the searched words marked. */
function MarkedName({ name, words }: { name: string; words: string }) {
  return (
    <>
      {markFound(name, words).map(({ text, found }, place) =>
        found ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name
          <mark key={place} className="rounded-[.3rem] bg-(--maracuya-200) px-0.5 text-[#21181F]">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}

/** Why a dish cannot be had on the date, and when it is served next. */
function NextServed({ dish, card, date }: Pick<FoundDishRowProps, 'dish' | 'card' | 'date'>) {
  return (
    <p className="type-caption text-[1.3rem] text-text-2">
      <b className="block font-semibold text-text">
        {card.unavailable}
        {dish.unavailable === 'SOLD_OUT' && ` el ${weekday(date)}`}
      </b>
      {dish.nextDate && `Hay el ${formatDay(dish.nextDate).toLowerCase()}`}
    </p>
  );
}

/** What a dish costs, before and now, and what this person pays of it. */
function Prices({ dish, card }: Pick<FoundDishRowProps, 'dish' | 'card'>) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Money amountCop={dish.finalPrice} className="type-price" />
        {dish.price > dish.finalPrice && (
          <s className="type-caption text-text-3">
            <span className="sr-only">antes </span>
            <Money amountCop={dish.price} />
          </s>
        )}
      </p>
      {card.youPayCop !== undefined && (
        <p className="type-caption text-[1.3rem] text-success-text">
          Tú pagas <Money amountCop={card.youPayCop} />
        </p>
      )}
    </>
  );
}
