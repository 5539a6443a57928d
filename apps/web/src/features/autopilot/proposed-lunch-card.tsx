import type { ProposedLunch } from '@sazon/contract/autopilot/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { describeChoices } from '@sazon/domain/spanish-list-format';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { Money } from '../../ui/money.tsx';
import { proposalReasons } from './proposal-texts.ts';

export interface ProposedLunchCardProps {
  lunch: ProposedLunch;
  /** What changes it, while the week can still be answered. */
  change?: { busy: boolean; onSwap: () => void; onLeave: (out: boolean) => void };
}

/** A day of a proposed week: the dish, why it is there, and the buttons to change it. */
export function ProposedLunchCard({ lunch, change }: ProposedLunchCardProps) {
  const { scheduleDate, dish, reason, isLeftOut, problem } = lunch;
  const date = formatLongDate(scheduleDate);
  const isOut = isLeftOut || problem !== null;
  return (
    <li className="rounded-lg bg-surface px-3 py-3 shadow-e1">
      <div className="grid grid-cols-[6.8rem_minmax(0,1fr)] items-center gap-3">
        <DishImage
          pictures={dish?.data.pictures ?? []}
          plate={dish ? buildPlatePath({ id: dish.id, name: dish.name, categoryKey: '' }) : undefined}
          brandName={dish?.brand.name ?? ''}
          className={cx('size-17', isOut && 'opacity-50 grayscale')}
        />
        <div className="min-w-0">
          <p className="type-body-s text-text-2">{date}</p>
          <h2 className={cx('type-item', isOut && 'text-text-2 line-through')}>
            {dish === null ? (
              'Ese plato ya no existe'
            ) : (
              <Link
                to="/menu/$menuId"
                params={{ menuId: dish.id }}
                search={{ scheduleDate }}
                className="underline-offset-2 hover:underline"
              >
                {dish.name}
              </Link>
            )}
          </h2>
          {dish && (
            <p className="type-body-s text-text-2">
              {dish.brand.name}
              {dish.choices.length > 0 && `, ${describeChoices(dish.choices.map((choice) => choice.toLowerCase()))}`}
            </p>
          )}
          <DayNote problem={problem} isLeftOut={isLeftOut} reason={reason} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-border border-t-2 border-dashed pt-2">
        {dish ? <Money amountCop={dish.price} className="type-price" /> : <span />}
        {change && (
          <span className="flex flex-wrap gap-2">
            {!isLeftOut && (
              <Button
                look="quiet"
                size="s"
                disabled={change.busy}
                focusableWhenDisabled
                aria-label={`Cambiar el plato del ${date.toLowerCase()}`}
                onClick={change.onSwap}
              >
                Cambiar
              </Button>
            )}
            <Button
              look="soft"
              size="s"
              disabled={change.busy}
              focusableWhenDisabled
              aria-label={`${isLeftOut ? 'Sí lo quiero' : 'Este día no'}: ${date.toLowerCase()}`}
              onClick={() => change.onLeave(!isLeftOut)}
            >
              {isLeftOut ? 'Sí lo quiero' : 'Este día no'}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

function DayNote({ problem, isLeftOut, reason }: Pick<ProposedLunch, 'problem' | 'isLeftOut' | 'reason'>) {
  if (isLeftOut) return <p className="type-body-s mt-1 font-[660] text-text-2">Este día no entra.</p>;
  if (problem !== null) return <p className="type-body-s mt-1 font-[660] text-danger-text">{problem}</p>;
  return (
    <p className="type-body-s mt-1 font-[660] text-success-text">
      {reason === null ? 'Lo elegiste tú.' : proposalReasons[reason]}
    </p>
  );
}
