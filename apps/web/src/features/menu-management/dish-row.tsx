import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { menusAll, updateMenu } from '@sazon/contract/menu-management/routes';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { Money } from '../../ui/money.tsx';
import { describeReviewState } from './dish-fields-waiting-for-approval.ts';

export interface DishRowProps {
  menu: KitchenMenu;
  canEdit: boolean;
  onOpen: () => void;
}

/** One dish: its price, its days, and whether any is left today. */
export function DishRow({ menu, canEdit, onOpen }: DishRowProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const { mutate } = useCall(updateMenu, {
    invalidates: [menusAll],
    optimistic: ({ body }) => {
      setAsked(body.soldOutToday ?? null);
      return () => setAsked(null);
    },
    onSuccess: () => setAsked(null),
  });
  const soldOut = asked ?? menu.soldOutToday;
  const { id, name, data } = menu;
  const state = describeReviewState(menu);
  const isReturned = menu.review?.state === 'returned';
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-lg border-l-4 p-3',
        menu.active ? 'bg-surface shadow-e1' : 'bg-surface-2',
      )}
      style={{ borderLeftColor: menu.brand.color }}
    >
      <DishImage
        pictures={data.pictures}
        plate={buildPlatePath({ id, name, categoryKey: '' })}
        className={cx('size-20 shrink-0 rounded-full', (soldOut || !menu.active) && 'grayscale')}
      />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3 className="font-body font-[680] text-[1.6rem] leading-5">
          <button type="button" onClick={onOpen} className="min-h-11 text-left underline-offset-4 hover:underline">
            <span className="sr-only">{canEdit ? 'Editar ' : 'Ver '}</span>
            {name}
          </button>
        </h3>
        <DishPrice menu={menu} />
        <p className="type-body-s text-text-2">
          {menu.draft ? state === null && <b>Borrador</b> : menu.active ? formatDays(menu.weekdays) : 'No se vende'}
          {menu.dailyStock !== null && `, ${menu.dailyStock} al día`}
        </p>
        {state !== null && (
          <p
            className={cx(
              'type-body-s flex items-center gap-1 font-semibold',
              isReturned ? 'text-danger-text' : 'text-info-text',
            )}
          >
            <Icon name={isReturned ? 'arrow-counter-clockwise' : 'hourglass-medium'} size="s" />
            {state}
          </p>
        )}
      </div>
      {canEdit && menu.active && menu.servedToday && (
        <span className="ml-auto grid justify-items-center text-center">
          <span aria-hidden className={cx('text-[1.3rem]', soldOut ? 'font-semibold text-danger-text' : 'text-text-2')}>
            {soldOut ? 'Agotado hoy' : 'Hay hoy'}
          </span>
          <Switch
            label={`Hay ${name} hoy`}
            labelHidden
            checked={!soldOut}
            onCheckedChange={(on) => mutate({ body: { id, soldOutToday: !on } })}
          />
        </span>
      )}
    </li>
  );
}

/** What the dish costs, before and with its offer, and from when it costs something else. */
function DishPrice({ menu: { price, finalPrice, nextPrice } }: Pick<DishRowProps, 'menu'>) {
  return (
    <>
      <p className="type-body-s">
        <Money amountCop={finalPrice} className="font-semibold" />
        {finalPrice < price && (
          <>
            {' '}
            <s className="text-text-2">
              <Money amountCop={price} />
            </s>
          </>
        )}
      </p>
      {nextPrice && (
        <p className="type-body-s text-text-2">
          <Money amountCop={nextPrice.priceCop} /> desde el {formatDayMonth(nextPrice.from)}
        </p>
      )}
    </>
  );
}

/** 'lun a vie', 'lun, mié, vie', 'todos los días'. */
function formatDays(weekdays: readonly number[]): string {
  const days = WEEKDAYS.filter(({ number }) => weekdays.includes(number));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'Ningún día';
  if (days.length === 7) return 'Todos los días';
  const inARow = days.length > 2 && last.number - first.number === days.length - 1;
  return inARow ? `${first.short} a ${last.short}` : days.map(({ short }) => short).join(', ');
}
