import type { CartItem } from '@sazon/contract/cart/schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import type { CartGroup as Group } from '@sazon/domain/cart/group-cart-by-delivery';
import { useState } from 'react';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { useFormatDeliveryWindow } from '../../session/use-format-delivery-window.ts';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Money } from '../../ui/money.tsx';
import { Collapsible } from '../../ui/pages/accordion.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { CartLine } from './cart-line.tsx';
import { CartOrderDetail } from './cart-order-detail.tsx';
import type { CartActions } from './use-cart-actions.ts';

export interface CartDeliveryGroupProps {
  group: Group<CartItem>;
  actions: CartActions;
}

/**
 * One hand-over of a date: a brand, a location, an hour (docs/specification.md section 2: expand, delete, view detail).
 */
export function CartDeliveryGroup({ group, actions }: CartDeliveryGroupProps) {
  const [open, setOpen] = useState(true);
  const [showsDetail, setShowsDetail] = useState(false);
  const windowOf = useFormatDeliveryWindow();
  const [first] = group.items;
  if (!first) return null;
  const { menu, location, deliveryPoint } = first;
  const total = group.items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  const count = group.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <section
      className="mx-3.5 border-border border-t-2 border-dashed"
      aria-label={`${menu.brand.name}, ${formatHour(group.hour)}`}
    >
      <Collapsible
        open={open}
        onOpenChange={setOpen}
        title={
          <span className="flex items-center gap-3 py-1.5">
            <Avatar name={menu.brand.name} color={menu.brand.color} size="s" />
            <span className="min-w-0">
              <span className="block">{menu.brand.name}</span>
              <span className="type-body-s block text-text-2">
                {windowOf(group.hour)} · {location.name}, {deliveryPoint.name}
              </span>
            </span>
          </span>
        }
        trailing={open ? undefined : <Money amountCop={total} className="type-item" />}
      >
        <ul className="-mx-3.5">
          {group.items.map((item) => (
            <CartLine key={item.id} item={item} actions={actions} />
          ))}
        </ul>
      </Collapsible>
      <div className="flex items-center gap-5 pt-1 pb-3">
        <button type="button" className={textActionClass} onClick={() => setShowsDetail(true)}>
          Ver detalle
        </button>
        <button
          type="button"
          className={textActionClass}
          aria-label={`Eliminar ${formatLunches(count)} de ${menu.brand.name}`}
          onClick={() => actions.remove(group.items)}
        >
          Eliminar
        </button>
      </div>
      {showsDetail && <CartOrderDetail group={group} totalCop={total} onClose={() => setShowsDetail(false)} />}
    </section>
  );
}
