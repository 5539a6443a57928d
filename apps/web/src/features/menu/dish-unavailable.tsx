import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { toWeekday } from '@sazon/domain/calendar/iso-date';
import { formatWeekday } from '@sazon/domain/calendar/weekdays';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { describeKitchenClosing, unavailableSentence } from '../dish/dish-unavailable-and-tag-texts.ts';
import type { MenuDay } from './menu-day-and-next-free-day.ts';

/** The next open date on a weekday on which the dish is served. */
export const findNextServedDate = ({ weekdays, closing }: MenuDetail, { open, date }: MenuDay) =>
  open.find((one) => date !== null && one > (closing?.until ?? date) && weekdays.includes(toWeekday(one)));

interface DishUnavailableProps {
  dish: MenuDetail;
  date: string | null;
  next: string | undefined;
  waiting: ReactNode;
}

export function DishUnavailable({ dish, date, next, waiting }: DishUnavailableProps) {
  const words =
    dish.unavailable &&
    date &&
    (dish.closing
      ? describeKitchenClosing(dish.closing, date, `el ${formatDay(date).toLowerCase()}`)
      : unavailableSentence[dish.unavailable](`el ${formatWeekday(toWeekday(date))}`));
  return (
    <div className="grid w-full gap-2.5">
      {words && <NoticeBar tone="warning">{words}</NoticeBar>}
      {waiting}
      {next && (
        <LinkButton
          wide
          size="l"
          look={waiting ? 'quiet' : 'primary'}
          render={<Link to="/menu/$menuId" params={{ menuId: dish.id }} search={{ scheduleDate: next }} replace />}
        >
          Hay el {formatDay(next).toLowerCase()}
        </LinkButton>
      )}
      <LinkButton
        wide
        size="l"
        look={waiting || next ? 'quiet' : 'primary'}
        render={
          <Link to="/agendar" search={{ restaurantBrandsId: dish.brand.id, ...(date && { scheduleDate: date }) }} />
        }
      >
        Ver otros de {dish.brand.name}
      </LinkButton>
    </div>
  );
}
