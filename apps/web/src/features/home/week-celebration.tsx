import { refreshUser, updateUser } from '@sazon/contract/users/routes';
import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { findFullWeek } from '@sazon/domain/calendar/find-fully-ordered-week';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { useEffect, useState } from 'react';
import { callRoute } from '../../calls/call-route.ts';
import { markMoment } from '../../device/sounds-and-vibration.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { setLocalUser, useUser } from '../../session/session-store.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { DishPlate, emptyPlate } from '../../ui/lunch/dish-plate.tsx';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';

/**
 * Returns a week to celebrate once this device has it from the account, which gives it to one: what the device knows of the
 * account may be old. Without a connection nothing is celebrated yet.
 */
function useUncelebrated(monday: IsoDate | null): IsoDate | null {
  const known = useUser()?.celebratedWeek ?? '';
  const [celebrated, setCelebrated] = useState<IsoDate | null>(null);
  const asked = monday !== null && monday > known ? monday : null;
  // An effect, because the account is asked once the week is full.
  useEffect(() => {
    let isGone = false;
    const ask = async (week: IsoDate) => {
      const fresh = await callRoute(refreshUser, {});
      setLocalUser(fresh);
      if (isGone || (fresh.celebratedWeek ?? '') >= week) return;
      const own = await callRoute(updateUser, { body: { celebratedWeek: week } });
      setCelebrated(week);
      setLocalUser(own);
      markMoment('fullWeek');
    };
    if (asked !== null) ask(asked).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [asked]);
  return celebrated;
}

/** One leaf of the garland beside the plates. */
function Leaf({ isLeft = false }: { isLeft?: boolean }) {
  return (
    <span className={cx('leaf-out', isLeft && 'scale-x-[-1]')}>
      <Icon name="leaf" weight="fill" size="m" className={isLeft ? 'text-(--bijao-600)' : 'text-(--guayaba-600)'} />
    </span>
  );
}

/**
 * Celebrates a week whose open days all have a paid lunch: once a person, with its plates between two leaves. Where less motion is asked
 * for they are a still image.
 */
export function WeekCelebration({ day: { calendar, orders } }: { day: Pick<MenuDay, 'calendar' | 'orders'> }) {
  const ordered = orders.filter(({ type, status }) => type === 'delivery' && status !== 'pending_confirmation');
  const plates = new Map(ordered.map(({ scheduleDate, menu }) => [scheduleDate, menu.data.pictures[0] ?? emptyPlate]));
  const week = calendar && findFullWeek(calendar, new Set(plates.keys()));
  const monday = useUncelebrated(week ? week.monday : null);
  if (!week || monday !== week.monday) return null;
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
