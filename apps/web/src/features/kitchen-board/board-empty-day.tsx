import { kitchenNextOrders } from '@sazon/contract/kitchen-orders/next-order-day-routes';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { NextPaymentLink } from '../bills/next-payment-link.tsx';
import { formatComandas } from '../kitchen-orders/board-order-texts.ts';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';

export interface BoardEmptyDayProps {
  date: IsoDate;
  onDate: (date: IsoDate) => void;
}

/** A board without orders: whether lunch is served that day, and when the next ones are due. */
export function BoardEmptyDay({ date, onDate }: BoardEmptyDayProps) {
  const { restaurantId, isToday } = useBoardTools();
  const { data } = useQuery({
    ...queryFor(kitchenNextOrders, { query: { restaurantId, date } }),
    meta: { silent: true },
  });
  const day = isToday ? 'Hoy' : 'Ese día';
  const next = data?.next;
  return (
    <div className="grid justify-items-center">
      <EmptyState
        title={data?.isOpen === false ? `${day} no hay servicio` : 'Todavía no hay comandas'}
        text={
          next
            ? `Lo próximo: ${formatLongDate(next.date).toLowerCase()}, ${formatComandas(next.orders)}.`
            : 'En cuanto alguien pida, aparece aquí.'
        }
        action={
          next && (
            <Button look="quiet" onClick={() => onDate(next.date)}>
              Ver ese día
            </Button>
          )
        }
      />
      <NextPaymentLink restaurantId={restaurantId} />
    </div>
  );
}
