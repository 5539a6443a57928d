import { findFullWeek } from '@sazon/domain/calendar/full-week';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isoDate } from '../../calls/valibot-shapes.ts';
import { createPersisted } from '../../device/browser-stored-value.ts';
import { markMoment } from '../../device/sounds-and-vibration.ts';
import { formatLunches } from '../../messages/lunch-and-dish-counts.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuDay } from '../menu/menu-and-free-day-calls.ts';

/** The Monday of the last week that was celebrated on this device. */
export const celebratedWeek = createPersisted<string | null>('celebrated_week', 'local', v.nullable(isoDate), null);

/** A garland of leaves along both edges of the table. */
const leaves = Array.from({ length: 14 }, (_, index) => ({
  id: index,
  place: `${3 + Math.floor(index / 2) * 15}%`,
  isBelow: index % 2 === 1,
}));

/** Celebrates a week whose open days all have a paid lunch: once, with leaves that stand still where less motion is asked for. */
export function WeekCelebration({ day: { calendar, orders } }: { day: Pick<MenuDay, 'calendar' | 'orders'> }) {
  const [before] = useState(() => celebratedWeek.read() ?? '');
  const ordered = orders.filter(({ type, status }) => type === 'delivery' && status !== 'pending_confirmation');
  const week = calendar && findFullWeek(calendar, new Set(ordered.map((order) => order.scheduleDate)));
  const monday = week && week.monday > before ? week.monday : null;
  // An effect, because a celebration counts once it is on the screen.
  useEffect(() => {
    if (monday === null) return;
    celebratedWeek.write(monday);
    markMoment('fullWeek');
  }, [monday]);
  if (!week || monday === null) return null;
  return (
    <>
      <span aria-hidden data-celebration className="pointer-events-none absolute inset-x-0 -inset-y-2">
        {leaves.map(({ id, place, isBelow }) => (
          <span
            key={id}
            style={{ left: place }}
            className={cx('leaf-out absolute', isBelow ? 'bottom-0 rotate-180' : 'top-0')}
          >
            <Icon
              name="leaf"
              weight="fill"
              size="s"
              className={id % 4 < 2 ? 'text-(--bijao-600)' : 'text-(--guayaba-600)'}
            />
          </span>
        ))}
      </span>
      <p
        role="status"
        className="type-body-s mx-auto mt-1 w-fit rounded-full bg-white px-3 py-1 font-semibold text-(--mora-900)"
      >
        Mesa puesta: {formatLunches(week.lunches)} para la semana.
      </p>
    </>
  );
}
