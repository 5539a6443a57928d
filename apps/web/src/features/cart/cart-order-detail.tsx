import type { CartItem } from '@sazon/contract/cart/schemas';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate, formatRemaining } from '@sazon/domain/calendar/date-and-hour-format';
import type { CartGroup } from '@sazon/domain/cart/group-cart-by-delivery';
import { useNow } from '../../device/use-now.ts';
import { spec } from '../../messages/specification-texts.ts';
import { useFormatDeliveryWindow } from '../../session/use-format-delivery-window.ts';
import { PaperOrderTicketFold } from '../../ui/lunch/paper-order-ticket.tsx';
import { Money } from '../../ui/money.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LocationStatusBanner } from '../../ui/pages/location-and-time-left-banner.tsx';

export interface CartOrderDetailProps {
  group: CartGroup<CartItem>;
  totalCop: number;
  onClose: () => void;
}

const minuteMs = 60_000;

/** The day and hour of a lunch; on its last day also the time left to order it. */
function whenWords({ scheduleDate, cutoffAt }: CartItem, hours: string, now: number): string {
  const day = `${formatLongDate(scheduleDate)}, ${hours}`;
  const leftMs = cutoffAt - now;
  return leftMs > 0 && leftMs < DAY_MS ? `${day} · Quedan ${formatRemaining(leftMs)} para pedir` : day;
}

type Addition = CartItem['additionGroups']['groups'][number]['items'][number];

/** An addition as often as the dishes of its line have it together, with what all of that costs. */
function AdditionLine({ addition, dishes }: { addition: Addition; dishes: number }) {
  const times = addition.quantity * dishes;
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        {times > 1 && `${times} × `}
        {addition.title}
      </span>
      {addition.price > 0 && <Money amountCop={addition.price * times} />}
    </li>
  );
}

/** 'Detalle de la orden': every dish with its choices, note and price. */
export function CartOrderDetail({ group, totalCop, onClose }: CartOrderDetailProps) {
  const now = useNow(minuteMs);
  const windowOf = useFormatDeliveryWindow();
  const [first] = group.items;
  if (!first) return null;
  return (
    <Dialog onClose={onClose} title={spec.cart.groupDetail} subtitle={first.menu.brand.name}>
      <div className="pb-3">
        <LocationStatusBanner
          place={`${first.location.name}, ${first.deliveryPoint.name}`}
          when={whenWords(first, windowOf(group.hour), now)}
        />
      </div>
      <PaperOrderTicketFold />
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
                    <AdditionLine key={addition.menuAdditionalId} addition={addition} dishes={item.quantity} />
                  ))}
                </ul>
              </div>
            ))}
            {item.note !== '' && <p className="type-body-s text-text-2 wrap-anywhere">Nota: {item.note}</p>}
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
