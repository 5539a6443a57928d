import type { OrderStatus } from '@sazon/domain/orders/status';
import type { ReactElement, ReactNode } from 'react';
import { Money } from '../money.tsx';
import { Rendered } from '../pages/render-given-element.tsx';
import type { DishPicture } from './dish-image.tsx';
import { DishImage } from './dish-image.tsx';
import { OrderCodeDisplay } from './order-code-display.tsx';
import { PaperOrderTicket } from './paper-order-ticket.tsx';
import { StatusChip } from './status-chip.tsx';

export interface TodayTicketProps extends DishPicture {
  status: OrderStatus;
  dish: string;
  /** "Hoy, 12:30 p. m." */
  when: ReactNode;
  /** The code while the order is active, else the price. */
  code?: string | undefined;
  valueCop?: number | undefined;
  link?: ReactElement | undefined;
}

/** Today's order, with the code on the stub. */
export function TodayTicket({ status, dish, when, code, valueCop, link, ...picture }: TodayTicketProps) {
  return (
    <PaperOrderTicket tag="article" label="Tu pedido de hoy" className="relative flex flex-wrap">
      <div className="grid flex-[999_1_18rem] grid-cols-[auto_minmax(0,1fr)] items-center gap-3 py-3.5 pr-2.5 pl-3">
        <DishImage {...picture} className="-ml-0.5 size-14 max-w-none" />
        <div className="min-w-0">
          <StatusChip status={status} />
          <h2 className="type-h3 mt-1.5 text-[1.7rem]">
            <Rendered render={link} className="after:absolute after:inset-0">
              {dish}
            </Rendered>
          </h2>
          <p className="mt-0.5 text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">{when}</p>
        </div>
      </div>
      <div className="mt-2.5 mb-1.5 grid flex-[1_0_9.6rem] place-content-center border-border border-l-2 border-dashed">
        {code ? (
          <OrderCodeDisplay code={code} align="center" />
        ) : (
          valueCop !== undefined && (
            <p className="grid justify-items-center px-1.5">
              <span className="type-caption text-center text-text-2">Valor de la orden</span>
              <Money amountCop={valueCop} className="type-price" />
            </p>
          )
        )}
      </div>
    </PaperOrderTicket>
  );
}
