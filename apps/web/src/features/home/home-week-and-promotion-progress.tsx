import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useAfterOpening } from '../../device/when-idle.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { spec } from '../../messages/specification-texts.ts';
import { chooseDate } from '../../session/calendar-and-chosen-date.ts';
import { scrollBehavior } from '../../ui/asks-less-motion.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PromotionLadder } from '../../ui/lunch/promotion-ladder.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { usePayCart } from '../cart/open-cart-and-go-to-payment.ts';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { buildLadder } from '../promotions/promotion-ladder-progress-and-texts.ts';
import { toCountedOrders, type useShownPromotion } from '../promotions/use-shown-promotion.ts';
import { buildWeekDays } from './build-week-days.ts';
import { WeekTable } from './week-table.tsx';

const WeekCelebration = lazyNamed(() => import('./week-celebration.tsx'), 'WeekCelebration');

/** The heading of the day's menu, to which 'Elegir' and the plates of the week scroll. */
export const menuAnchor = 'menu-del-dia';

function planFor(date: string): void {
  chooseDate(date);
  document.getElementById(menuAnchor)?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
}

/** Returns a date of the week to show: the chosen day, else the first date in the cart, else the next day to plan. */
const chooseAnchor = ({ chosenDate, items, date }: MenuDay) =>
  chosenDate ?? items.map((item) => item.scheduleDate).toSorted()[0] ?? date;

/** The days of the week as buttons that open their menu; an unpaid day opens its payment, a closed one its order. */
function useWeekDays(day: MenuDay) {
  const { calendar, orders, items, date, open } = day;
  if (!calendar) return [];
  return buildWeekDays({ calendar, orders, items, date, anchor: chooseAnchor(day) }).map((one) => {
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
  day: MenuDay;
  small?: boolean;
}

export function HomeWeek({ day, small = false }: HomeWeekProps) {
  const days = useWeekDays(day);
  const isOpen = useAfterOpening();
  if (small) return <WeekTable days={days} small />;
  return (
    <div className="relative">
      <WeekTable days={days} />
      {isOpen && day.orders.length > 0 && (
        <Suspense>
          <WeekCelebration day={day} />
        </Suspense>
      )}
    </div>
  );
}

interface HomeLadderProps {
  day: MenuDay;
  promotion: ReturnType<typeof useShownPromotion>['active'];
}

/** The text beside the plates: what the promotion lacks, the week to pay, or the completed one. */
export function HomeLadder({ day, promotion }: HomeLadderProps) {
  const days = useWeekDays(day);
  const pay = usePayCart(day.cart);
  const left = days.filter((one) => one.state === 'next' || one.state === 'open');
  const next = left.find((one) => one.state === 'next') ?? left[0];
  const choose: ReactNode = next && (
    <Button onClick={() => planFor(next.date)} aria-label={`Elegir plato para el ${next.longLabel.toLowerCase()}`}>
      Elegir
    </Button>
  );
  if (left.length === 0 && days.length > 0) return <FullWeek day={day} days={days} onPay={pay} />;
  const ladder = promotion && buildLadder(promotion, toCountedOrders(day.items));
  if (!ladder) {
    return (
      <PromotionLadder label="Tu semana" levels={[]} action={choose}>
        {left.length === 1 ? 'Te falta 1 día por programar.' : `Te faltan ${left.length} días por programar.`}
      </PromotionLadder>
    );
  }
  return (
    <PromotionLadder label={promotion.title} levels={ladder.levels} action={choose} note={ladder.where}>
      {ladder.lead} <b>{ladder.reward}</b>
    </PromotionLadder>
  );
}

interface FullWeekProps {
  day: MenuDay;
  days: ReturnType<typeof useWeekDays>;
  onPay: () => void;
}

/** A week with nothing left to choose: pay it, or see that it is complete and plan the next one. */
function FullWeek({ day, days, onPay }: FullWeekProps) {
  const { cart, open, taken } = day;
  if (cart && cart.count > 0) {
    return (
      <PromotionLadder label="Tu semana" levels={[]} action={<Button onClick={onPay}>{spec.cart.order}</Button>}>
        Tu semana está elegida. <b>Falta pagar {formatLunches(cart.count)}.</b>
      </PromotionLadder>
    );
  }
  if (days.some((one) => one.state === 'unpaid')) {
    return (
      <PromotionLadder
        label="Tu semana"
        levels={[]}
        action={<LinkButton render={<Link to="/pagos" />}>Pagar</LinkButton>}
      >
        Tu semana está elegida: <b>solo te falta pagar.</b>
      </PromotionLadder>
    );
  }
  const last = days.at(-1)?.date ?? '';
  const following = open.find((date) => date > last && !taken.has(date));
  return (
    <PromotionLadder
      label="Tu semana"
      levels={[]}
      action={following && <Button onClick={() => planFor(following)}>Programar la próxima</Button>}
    >
      <span className="flex items-center gap-2.5">
        <Icon name="check-circle" weight="fill" size="xl" className="shrink-0 text-success" />
        <span>¡Tu semana está lista! Solo queda disfrutarla.</span>
      </span>
    </PromotionLadder>
  );
}
