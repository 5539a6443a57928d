import type { OrderCard } from '@sazon/contract/orders/schemas';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { PaperOrderTicket, PaperOrderTicketTear } from '../../ui/lunch/paper-order-ticket.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderLocationBanner } from './order-location-and-time-left-banner.tsx';
import { awaitedAnswer, formatOrderWhenLine } from './order-texts.ts';

/** Receives the focus when the order's buttons disappear. */
export const ticketHeadingId = 'order-ticket';

/** The ticket of an order without a code to show: unconfirmed, or finished. */
export function OrderTicketWithoutCode({ order }: { order: OrderCard }) {
  const comes = order.type === 'delivery' && order.status !== 'delivered' && order.status !== 'cancelled';
  return (
    <PaperOrderTicket tag="article" className="pt-4">
      <div className="flex flex-wrap items-end justify-between gap-2.5 px-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <StatusChip status={order.status} />
          <h2 id={ticketHeadingId} tabIndex={-1} className="type-h1 mt-2 text-[2.6rem] leading-7">
            {order.menu.name}
          </h2>
          {order.awaitsRestaurant && <p className="type-body-s mt-1 text-warning-text">{awaitedAnswer}</p>}
          {!comes && (
            <p className="mt-1 text-[1.5rem] text-text-2 leading-5 font-medium">
              {order.neverPaid && 'No se pagó. '}
              {formatOrderWhenLine(order)}
            </p>
          )}
        </div>
        <DishImage
          pictures={order.menu.data.pictures}
          brandName={order.brand.name}
          className="-mt-1 -mr-1.5 size-24 max-w-none shrink-0"
        />
      </div>
      {comes && (
        <div className="mx-4 mt-3">
          <OrderLocationBanner order={order} />
        </div>
      )}
      <div className="mt-3">
        <PaperOrderTicketTear />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 px-4 pt-1 pb-3">
        <Avatar name={order.brand.name} color={order.brand.color} />
        <p className="type-item min-w-0 flex-[1_1_10rem]">{order.brand.name}</p>
        <p className="ml-auto grid justify-items-end">
          <span className="type-caption text-text-2">Valor de la orden</span>
          <Money amountCop={order.total} className="type-price" />
        </p>
      </div>
    </PaperOrderTicket>
  );
}
