import type { CartItem } from '@sazon/contract/cart';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/format';
import type { CartGroup } from '@sazon/domain/cart/cart';
import { spec } from '../../messages/spec.ts';
import { ComandaFold } from '../../ui/comanda.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { TicketNote } from '../../ui/ticket-line.tsx';

export interface GroupDetailProps {
  group: CartGroup<CartItem>;
  totalCop: number;
  onClose: () => void;
}

/** 'Detalle de la orden': every dish with what was chosen in it, and what each costs. */
export function GroupDetail({ group, totalCop, onClose }: GroupDetailProps) {
  const [first] = group.items;
  if (!first) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={spec.cart.groupDetail}
      subtitle={first.menu.brand.name}
    >
      <div className="-mx-3.5">
        <TicketNote icon="calendar">
          {formatLongDate(first.scheduleDate)}, {formatHour(group.hour)}
        </TicketNote>
        <TicketNote icon="map-pin">
          {first.location.name}, {first.deliveryPoint.name}
        </TicketNote>
      </div>
      <ComandaFold />
      <ul className="grid gap-3 py-3">
        {group.items.map((item) => (
          <li key={item.id} className="grid gap-1">
            <p className="type-item flex justify-between gap-4">
              <span>
                {item.quantity} × {item.menu.name}
              </span>
              <Money amountCop={item.menu.finalPrice * item.quantity} />
            </p>
            {item.additionGroups.groups.map((one) => (
              <div key={one.groupId} className="type-body-s text-text-2">
                <p className="type-caption">{one.title}</p>
                <ul>
                  {one.items.map((addition) => (
                    <li key={addition.menuAdditionalId} className="flex justify-between gap-4">
                      <span>
                        {addition.quantity > 1 && `${addition.quantity} × `}
                        {addition.title}
                      </span>
                      {addition.price === 0 ? (
                        <span>Incluida</span>
                      ) : (
                        <Money amountCop={addition.price * addition.quantity * item.quantity} />
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </li>
        ))}
      </ul>
      <p className="type-h3 flex justify-between gap-4 border-border border-t-2 border-dashed pt-3">
        <span>Subtotal</span>
        <Money amountCop={totalCop} />
      </p>
    </Dialog>
  );
}
