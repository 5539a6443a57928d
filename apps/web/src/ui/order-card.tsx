import type { OrderStatus } from '@sazon/domain/orders/status';
import type { ReactElement, ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { CodeDisplay } from './code-display.tsx';
import { Comanda, ComandaTear } from './comanda.tsx';
import { DishImage, type DishImageProps } from './dish-image.tsx';
import { Icon } from './icon.tsx';
import { Money } from './money.tsx';
import { Rendered } from './rendered.tsx';
import { StatusChip } from './status-chip.tsx';
import { StatusTracker } from './status-tracker.tsx';

type DishPicture = Pick<DishImageProps, 'pictures' | 'plate' | 'brandName'>;

export interface TodayTicketProps extends DishPicture {
  status: OrderStatus;
  dish: string;
  /** "Hoy, 12:30 p. m." */
  when: string;
  /** The code while it matters, else the value. */
  code?: string | undefined;
  valueCop?: number | undefined;
  link?: ReactElement | undefined;
}

/** Today's order at a glance, the code on the stub. */
export function TodayTicket({ status, dish, when, code, valueCop, link, ...picture }: TodayTicketProps) {
  return (
    <Comanda tag="article" label="Tu pedido de hoy" className="relative flex flex-wrap">
      <div className="grid flex-[999_1_18rem] grid-cols-[5.2rem_minmax(0,1fr)] items-center gap-3 py-3.5 pr-2.5 pl-3">
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
          <CodeDisplay code={code} align="center" />
        ) : (
          valueCop !== undefined && (
            <p className="grid justify-items-center">
              <span className="type-caption text-text-2">Valor</span>
              <Money amountCop={valueCop} className="type-price" />
            </p>
          )
        )}
      </div>
    </Comanda>
  );
}

export interface LiveTicketProps extends DishPicture {
  status: OrderStatus;
  /** "Tu ajiaco llega a las 12:30" */
  title: string;
  /** "La Fonda de Inés, Torre Nogal" */
  subtitle: string;
  code: string;
  /** The corner button that fills the screen with the code. */
  codeButton?: ReactNode | undefined;
  /** "Espera 11 min más", at the delivery place. */
  waiting?: ReactNode | undefined;
  /** Escribir, Ver detalle. */
  actions?: ReactNode | undefined;
  toNext?: number | undefined;
}

/** The order on its way: what it is doing, the tracker, the code. */
export function LiveTicket({
  status,
  title,
  subtitle,
  code,
  codeButton,
  waiting,
  actions,
  toNext,
  ...picture
}: LiveTicketProps) {
  return (
    <Comanda tag="article" className="pt-4">
      <div className="flex flex-wrap items-end justify-between gap-2.5 px-4">
        <div className="min-w-0 flex-[1_1_14rem]">
          <StatusChip status={status} />
          <h2 className="type-h1 mt-2 text-[2.6rem] leading-7">{title}</h2>
          <p className="mt-1 text-[1.5rem] text-text-2 leading-5 font-medium">{subtitle}</p>
        </div>
        <DishImage {...picture} className="-mt-1 -mr-1.5 size-24 max-w-none shrink-0" />
      </div>
      <div className="mt-5 px-0.5">
        <StatusTracker status={status} {...(toNext !== undefined && { toNext })} />
      </div>
      {waiting && (
        <p
          data-st={status}
          className="type-item mx-4 mt-3.5 flex items-center gap-2 rounded bg-st-soft px-3 py-2 text-[1.4rem] text-st-text"
        >
          <Icon name="timer" weight="fill" size="s" />
          {waiting}
        </p>
      )}
      <div className="mt-4.5">
        <ComandaTear />
      </div>
      <div className="flex items-center justify-between px-4 pt-1.5 pb-1">
        <CodeDisplay code={code} size="l" />
        {codeButton}
      </div>
      {actions && <div className="grid auto-cols-fr grid-flow-col gap-2.5 px-4 pt-3 pb-3.5">{actions}</div>}
    </Comanda>
  );
}

export interface OrderRowProps extends DishPicture {
  status: OrderStatus;
  dish: string;
  when: string;
  link: ReactElement;
  reader?: 'customer' | 'staff' | undefined;
  /** At the end instead of the arrow: a price, a code. */
  trailing?: ReactNode | undefined;
}

/** One of "Lo que viene", or of a list of finished orders. */
export function OrderRow({ status, dish, when, link, reader = 'customer', trailing, ...picture }: OrderRowProps) {
  return (
    <article className="relative grid min-h-20.5 grid-cols-[6.8rem_1fr_auto] items-center gap-3 rounded-lg bg-surface py-2.5 pr-3.5 pl-2.5 shadow-e1">
      <DishImage {...picture} className="size-17" />
      <div className="min-w-0">
        <StatusChip status={status} reader={reader} className="mb-1" />
        <h3 className="type-item font-body text-[1.55rem] tracking-normal">
          <Rendered render={link} className="after:absolute after:inset-0">
            {dish}
          </Rendered>
        </h3>
        <p className="text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">{when}</p>
      </div>
      {trailing ?? <Icon name="caret-right" weight="bold" size="s" className="text-text-3" />}
    </article>
  );
}

export interface OrderCardProps {
  brand: string;
  brandLogo?: string | undefined;
  description: string;
  /** The code while it matters, else the value. */
  code?: string | undefined;
  valueCop?: number | undefined;
}

/** Brand, dish, and the code or the value. */
export function OrderCard({ brand, brandLogo, description, code, valueCop }: OrderCardProps) {
  return (
    <Comanda tag="article" className="grid min-h-20.5 grid-cols-[auto_1fr_auto] items-center gap-3 px-3.5 pt-3">
      <Avatar name={brand} picture={brandLogo} />
      <div className="min-w-0 py-1">
        <p className="text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">{brand}</p>
        <p className="type-item">{description}</p>
      </div>
      {code ? (
        <CodeDisplay code={code} align="center" />
      ) : (
        valueCop !== undefined && (
          <p className="grid justify-items-end">
            <span className="type-caption text-text-2">Valor de la orden</span>
            <Money amountCop={valueCop} className="type-price" />
          </p>
        )
      )}
    </Comanda>
  );
}
