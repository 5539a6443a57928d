import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { findFullWeek } from '@sazon/domain/calendar/full-week';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isoDate } from '../../calls/valibot-shapes.ts';
import { createPersisted } from '../../device/browser-stored-value.ts';
import { markMoment } from '../../device/sounds-and-vibration.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { DishPlate, emptyPlate } from '../../ui/lunch/dish-plate.tsx';
import type { MenuDay } from '../menu/menu-and-free-day-calls.ts';

/** The Monday of the last week that was celebrated on this device. */
export const celebratedWeek = createPersisted<string | null>('celebrated_week', 'local', v.nullable(isoDate), null);

/** One leaf of the garland beside the plates. */
function Leaf({ isLeft = false }: { isLeft?: boolean }) {
  return (
    <span className={cx('leaf-out', isLeft && 'scale-x-[-1]')}>
      <Icon name="leaf" weight="fill" size="m" className={isLeft ? 'text-(--bijao-600)' : 'text-(--guayaba-600)'} />
    </span>
  );
}

/**
 * Celebrates a week whose open days all have a paid lunch: once, with its plates between two leaves. Where less motion is asked
 * for they are a still image.
 */
export function WeekCelebration({ day: { calendar, orders } }: { day: Pick<MenuDay, 'calendar' | 'orders'> }) {
  const [before] = useState(() => celebratedWeek.read() ?? '');
  const ordered = orders.filter(({ type, status }) => type === 'delivery' && status !== 'pending_confirmation');
  const plates = new Map(ordered.map(({ scheduleDate, menu }) => [scheduleDate, menu.data.pictures[0] ?? emptyPlate]));
  const week = calendar && findFullWeek(calendar, new Set(plates.keys()));
  const monday = week && week.monday > before ? week.monday : null;
  // An effect, because a celebration counts once it is on the screen.
  useEffect(() => {
    if (monday === null) return;
    celebratedWeek.write(monday);
    markMoment('fullWeek');
  }, [monday]);
  if (!week || monday === null) return null;
  const laid = [...plates].filter(([date]) => date >= monday && date < addDays(monday, 7)).toSorted();
  return (
    <div className="mx-auto mt-2 grid w-fit justify-items-center gap-1.5 rounded-lg bg-surface px-4 py-2.5 text-text shadow-e2">
      <span aria-hidden className="flex items-center gap-1">
        <Leaf isLeft />
        {laid.map(([date, picture]) => (
          <span key={date} className="drop-plate">
            <DishPlate src={picture} className="size-10" />
          </span>
        ))}
        <Leaf />
      </span>
      <p role="status" className="type-body-s text-center font-semibold">
        Mesa puesta: {formatLunches(week.lunches)} para la semana del {formatDay(monday).toLowerCase()}.
      </p>
    </div>
  );
}
