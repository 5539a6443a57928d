import type { OrderStatus } from '@sazon/domain/orders/status';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DishPicture } from '../../ui/lunch/dish-image.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { LateTag } from '../../ui/lunch/late-tag.tsx';
import { OrderCodeDisplay } from '../../ui/lunch/order-code-display.tsx';
import { PaperOrderTicket, PaperOrderTicketTear } from '../../ui/lunch/paper-order-ticket.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { StatusTracker } from './status-tracker.tsx';

export interface LiveOrderTicketProps extends DishPicture {
  status: OrderStatus;
  /** "Tu ajiaco llega a las 12:30" */
  title: string;
  /** "La Fonda de Inés" */
  subtitle: string;
  /** Its location, and the time left. */
  banner?: ReactNode | undefined;
  /** "Va tarde 12 min" */
  late?: string | null | undefined;
  /** "Llega en 10 a 20 min" */
  arrival?: ReactNode;
  code: string;
  /** The corner button that shows the code on the whole screen. */
  codeButton?: ReactNode | undefined;
  /** "Espera 11 min más", at the delivery place. */
  waiting?: ReactNode | undefined;
  /** Escribir, Ver detalle. */
  actions?: ReactNode | undefined;
  toNext?: number | undefined;
}

/** The order on its way: its state, the tracker, the code. At the location it takes that status' colour. */
export function LiveOrderTicket({
  status,
  title,
  subtitle,
  banner,
  late,
  arrival,
  code,
  codeButton,
  waiting,
  actions,
  toNext,
  ...picture
}: LiveOrderTicketProps) {
  return (
    <PaperOrderTicket
      tag="article"
      status={status}
      className={cx('pt-4', status === 'in_delivery_site' && 'bg-st-soft')}
    >
      <div className="flex flex-wrap items-end justify-between gap-2.5 px-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <StatusChip status={status} className="shadow-[inset_0_0_0_1.5px_var(--st-line)]" />
          <h2 className="type-h1 mt-2 text-[2.6rem] leading-7">{title}</h2>
          <p className="mt-1 text-[1.5rem] text-text-2 leading-5 font-medium">{subtitle}</p>
          {late && (
            <p className="mt-1.5">
              <LateTag>{late}</LateTag>
            </p>
          )}
          {arrival && <p className="type-item mt-1.5 empty:hidden">{arrival}</p>}
        </div>
        <DishImage {...picture} className="-mt-1 -mr-1.5 size-24 max-w-none shrink-0" />
      </div>
      {banner && <div className="mx-4 mt-3">{banner}</div>}
      <div className="mt-5 px-0.5">
        <StatusTracker status={status} {...(toNext !== undefined && { toNext })} />
      </div>
      {waiting && (
        <p className="type-item mx-4 mt-3.5 flex items-center gap-2 rounded bg-st-solid px-3 py-2 text-[1.4rem] text-st-on">
          <Icon name="timer" weight="fill" size="s" />
          {waiting}
        </p>
      )}
      <div className="mt-4.5">
        <PaperOrderTicketTear />
      </div>
      <div className="flex items-center justify-between px-4 pt-1.5 pb-1">
        <OrderCodeDisplay code={code} size="l" />
        {codeButton}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5 px-4 pt-3 pb-3.5 *:flex-1">{actions}</div>}
    </PaperOrderTicket>
  );
}
