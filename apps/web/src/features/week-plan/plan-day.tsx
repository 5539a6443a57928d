import type { PlannedDay } from '@sazon/contract/week-plan/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { describeChoices } from '@sazon/domain/spanish-list-format';
import { Link } from '@tanstack/react-router';
import { useTracesWarning } from '../../session/use-my-allergens-and-health-warnings.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { Money } from '../../ui/money.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { emptyWords, reasonWords } from './plan-reason-texts.ts';

export interface PlanDayProps {
  day: PlannedDay;
  /** True when the customer skips this day. */
  left: boolean;
  busy: boolean;
  onReplace: () => void;
  onLeave: (out: boolean) => void;
}

/** The kitchens of the place that do not work on the day, and why. */
const ClosedBrands = ({ closed }: Pick<PlannedDay, 'closed'>) =>
  closed.map(({ brand, closing }) => (
    <p key={brand} className="type-body-s mt-1 text-text-2">
      {brand} no abre: {closing.reason}.
    </p>
  ));

/** A day of the plan: the dish, the reason, and the buttons to change it. */
export function PlanDay({ day, left, busy, onReplace, onLeave }: PlanDayProps) {
  const { scheduleDate, dish, empty, others } = day;
  const tracesOf = useTracesWarning();
  const date = formatLongDate(scheduleDate);
  if (dish === null) {
    return (
      <li className="rounded-lg border-2 border-border border-dashed px-4 py-3">
        <h2 className="type-item">{date}</h2>
        <p className="type-body-s text-text-2">{empty && emptyWords[empty]}</p>
        <ClosedBrands closed={day.closed} />
      </li>
    );
  }
  const traces = left ? null : tracesOf(dish.traces);
  return (
    <li className="rounded-lg bg-surface px-3 py-3 shadow-e1">
      <div className="grid grid-cols-[6.8rem_minmax(0,1fr)] items-center gap-3">
        <DishImage
          pictures={dish.data.pictures}
          plate={buildPlatePath({ id: dish.id, name: dish.name, categoryKey: '' })}
          brandName={dish.brand.name}
          className={cx('size-17', left && 'opacity-50 grayscale')}
        />
        <div className="min-w-0">
          <p className="type-body-s text-text-2">{date}</p>
          <h2 className="type-item">
            <Link
              to="/menu/$menuId"
              params={{ menuId: dish.id }}
              search={{ scheduleDate, returnUrl: '/planear-semana' }}
              className={cx('underline-offset-2 hover:underline', left && 'text-text-2 line-through')}
            >
              {dish.name}
            </Link>
          </h2>
          <p className="type-body-s text-text-2">
            {dish.brand.name}
            {dish.choices.length > 0 && `, ${describeChoices(dish.choices.map((choice) => choice.toLowerCase()))}`}
          </p>
          <p className={cx('type-body-s mt-1 font-[660]', left ? 'text-text-2' : 'text-success-text')}>
            {left ? 'Este día no entra en tu plan.' : reasonWords[dish.reason]}
          </p>
        </div>
      </div>
      {traces && (
        <NoticeBar tone="warning" className="mt-2">
          {traces}
        </NoticeBar>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-border border-t-2 border-dashed pt-2">
        <Money amountCop={dish.price} className="type-price" />
        <span className="flex flex-wrap gap-2">
          {!left && (
            <Button
              look="quiet"
              size="s"
              disabled={busy || others === 0}
              aria-label={others === 0 ? undefined : `Otro plato para el ${date.toLowerCase()}`}
              onClick={onReplace}
            >
              {others === 0 ? 'No hay otro' : 'Otro plato'}
            </Button>
          )}
          <Button
            look="soft"
            size="s"
            aria-label={`${left ? 'Sí lo quiero' : 'Este día no'}: ${date.toLowerCase()}`}
            onClick={() => onLeave(!left)}
          >
            {left ? 'Sí lo quiero' : 'Este día no'}
          </Button>
        </span>
      </div>
      <ClosedBrands closed={day.closed} />
    </li>
  );
}
