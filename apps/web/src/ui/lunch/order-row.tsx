import type { OrderStatus } from '@sazon/domain/orders/status';
import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '../avatar-and-brand-tint.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { Money } from '../money.tsx';
import { Rendered } from '../pages/render-given-element.tsx';
import { DishImage, type DishPicture } from './dish-image.tsx';
import { OrderCodeDisplay } from './order-code-display.tsx';
import { StatusChip } from './status-chip.tsx';

export interface OrderRowProps extends DishPicture {
  status: OrderStatus;
  dish: string;
  when: ReactNode;
  link: ReactElement;
  /** A second line under a fold: the restaurant, the additions, and the code or price. */
  card?: OrderCardProps | undefined;
  /** Level of the dish's heading. */
  level?: 3 | 4 | undefined;
  /** True when the order's detail is open beside the list. */
  selected?: boolean | undefined;
}

/** An order of "Lo que viene", or of a list of finished orders. */
export function OrderRow({ status, dish, when, link, card, level = 3, selected = false, ...picture }: OrderRowProps) {
  const Title = `h${level}` as const;
  return (
    <article
      className={cx(
        'relative rounded-lg bg-surface py-2.5 pr-3.5 pl-2.5 shadow-e1',
        selected && 'outline-2 outline-border-strong',
      )}
    >
      <div className="grid min-h-15.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
        {/* with large letters the text needs the space more than the plate */}
        <DishImage {...picture} className="size-[min(6.8rem,21vw)]" />
        <div className="min-w-0">
          <StatusChip status={status} className="mb-1" />
          <Title className="type-item font-body text-[1.55rem] tracking-normal">
            <Rendered
              render={link}
              aria-current={selected ? 'true' : undefined}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              {dish}
            </Rendered>
          </Title>
          <p className="text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">{when}</p>
        </div>
        <Icon name="caret-right" weight="bold" size="s" className="text-text-3" />
      </div>
      {card && (
        <div className="mt-2 flex flex-wrap items-center gap-2.5 border-border border-t-2 border-dashed pt-2 pl-1">
          <OrderCardBody {...card} />
        </div>
      )}
    </article>
  );
}

export interface OrderCardProps {
  brand: string;
  brandColor?: string | undefined;
  description: string;
  /** The code while the order is active, else the price. */
  code?: string | undefined;
  valueCop?: number | undefined;
}

/** Brand, dish, and the code or price. */
function OrderCardBody({ brand, brandColor, description, code, valueCop }: OrderCardProps) {
  return (
    <>
      <Avatar name={brand} color={brandColor} size="s" />
      <div className="min-w-0 flex-[1_1_10rem] py-1">
        <p className="text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">{brand}</p>
        <p className="truncate text-[1.3rem] text-text-2 leading-[1.7rem]">{description}</p>
      </div>
      {code ? (
        <OrderCodeDisplay code={code} align="center" />
      ) : (
        valueCop !== undefined && (
          <p className="ml-auto grid shrink-0 justify-items-end">
            <span className="type-caption text-text-2">Valor de la orden</span>
            <Money amountCop={valueCop} className="type-price" />
          </p>
        )
      )}
    </>
  );
}
