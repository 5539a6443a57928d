import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chooseDate } from '../../session/use-schedule.ts';
import { Button } from '../../ui/button.tsx';
import { PromoLadder } from '../../ui/promo-ladder.tsx';
import { WeekTable } from '../../ui/week-table.tsx';
import type { Day } from '../menu/menu-calls.ts';
import { ladderOf } from './ladder-words.ts';
import { countedOrders, type useHomePromotion } from './use-home-promotion.ts';
import { weekDays } from './week-days.ts';

/** The heading of the day's menu: 'Elegir' and the week's plates lead there. */
export const menuAnchor = 'menu-del-dia';

function planFor(date: string): void {
  chooseDate(date);
  document.getElementById(menuAnchor)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
}

/** The week's days as buttons that open their menu; what is not paid leads to its payment, a day that takes no more orders to what was ordered. */
function useWeekDays(day: Day) {
  const { calendar, orders, items, date, open } = day;
  if (!calendar) return [];
  return weekDays({ calendar, orders, items, date }).map((one) => {
    if (one.state === 'closed') return one;
    const render =
      one.state === 'unpaid' ? (
        <Link key={one.date} to="/pagos" />
      ) : open.includes(one.date) ? (
        <button key={one.date} type="button" data-day={one.date} onClick={() => planFor(one.date)} />
      ) : (
        <Link key={one.date} to="/mis-ordenes" />
      );
    return { ...one, render };
  });
}

interface HomeWeekProps {
  day: Day;
  small?: boolean;
}

export function HomeWeek({ day, small = false }: HomeWeekProps) {
  return <WeekTable days={useWeekDays(day)} small={small} />;
}

interface HomeLadderProps {
  day: Day;
  promotion: ReturnType<typeof useHomePromotion>['active'];
}

/** What the cart earns and lacks, and the way to the next free day. Without a promotion: the days left to plan. */
export function HomeLadder({ day, promotion }: HomeLadderProps) {
  const days = useWeekDays(day);
  const left = days.filter((one) => one.state === 'next' || one.state === 'open');
  const next = left.find((one) => one.state === 'next') ?? left[0];
  const action: ReactNode = next && (
    <Button onClick={() => planFor(next.date)} aria-label={`Elegir plato para el ${next.longLabel.toLowerCase()}`}>
      Elegir
    </Button>
  );
  if (!promotion) {
    const words = left.length === 1 ? 'Te falta 1 día por programar.' : `Te faltan ${left.length} días por programar.`;
    return (
      <PromoLadder label="Tu semana" levels={[]} action={action}>
        {left.length > 0
          ? words
          : days.some((one) => one.state === 'unpaid')
            ? 'Tu semana está elegida: solo te falta pagar.'
            : 'Tu semana está completa.'}
      </PromoLadder>
    );
  }
  const ladder = ladderOf(promotion, countedOrders(day.items));
  return (
    <PromoLadder label={promotion.title} levels={ladder.levels} action={action} note={ladder.where}>
      {ladder.lead} <b>{ladder.reward}</b>
    </PromoLadder>
  );
}
