import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Money } from '../money.tsx';
import { DishImage, type DishImageProps } from './dish-image.tsx';

export interface TicketLineProps extends Pick<DishImageProps, 'pictures' | 'plate' | 'brandName'> {
  /** "Mar 25, 12:30 p. m." */
  when?: string | undefined;
  dish: string;
  /** "Con medio aguacate" */
  extras?: string | undefined;
  priceCop: number;
  /** The former price, after a change. */
  wasCop?: number | undefined;
  /** Controls: quantity, delete. */
  actions?: ReactNode | undefined;
}

/** A dish inside a comanda: in the cart and at the checkout. */
export function TicketLine({ when, dish, extras, priceCop, wasCop, actions, ...picture }: TicketLineProps) {
  return (
    <div className="border-border px-3.5 py-2 [&+&]:border-t">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DishImage {...picture} className="-ml-0.5 size-12.5 shrink-0" />
        <div className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
          {when && <p className="text-[1.2rem] text-text-2 leading-[1.5rem] font-semibold">{when}</p>}
          <p className="type-item">{dish}</p>
          {extras && <p className="text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">{extras}</p>}
        </div>
        <p className="ml-auto grid justify-items-end">
          {wasCop !== undefined && wasCop !== priceCop && (
            <s className="type-caption text-text-3">
              <span className="sr-only">antes </span>
              <Money amountCop={wasCop} />
            </s>
          )}
          <Money amountCop={priceCop} className="type-item" />
        </p>
      </div>
      {actions && <div className="mt-1 flex items-center justify-between gap-2">{actions}</div>}
    </div>
  );
}

export interface TicketNoteProps {
  icon: IconName;
  children: ReactNode;
  action?: ReactNode | undefined;
}

/** A line under the fold of a comanda: the place, the coupon. */
export function TicketNote({ icon, children, action }: TicketNoteProps) {
  return (
    <div className="mx-3.5 flex min-h-12 items-center gap-2.5 border-border text-[1.4rem] leading-4.5 font-[560] [&+&]:border-t">
      {icon === 'map-pin' ? (
        <Icon name="map-pin" weight="fill" size="s" className="text-primary-text" />
      ) : (
        <Icon name={icon} size="s" />
      )}
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}
