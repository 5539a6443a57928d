import { formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { spec } from '../../messages/specification-texts.ts';
import { ServiceFeeNote } from '../../session/service-fee-note.tsx';
import { useAllergyMark } from '../../session/use-my-allergens-and-health-warnings.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { CountingMoney, Money } from '../../ui/money.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { usePayCart } from '../cart/open-cart-and-go-to-payment.ts';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { usePlate } from '../menu/use-dish-cards.tsx';

const mostLines = 4;
const openCart = () => setUi({ cartOpened: true });

/** The cart beside the menu on wide screens. */
export function HomeCart({ day: { cart } }: { day: MenuDay }) {
  const plate = usePlate();
  const pay = usePayCart(cart);
  const allergyIn = useAllergyMark();
  if (!cart || cart.items.length === 0) return null;
  const lines = cart.items.toSorted((a, b) => a.scheduleDate.localeCompare(b.scheduleDate));
  const more = lines.length - mostLines;
  return (
    <section aria-labelledby="en-tu-carrito">
      <h2 id="en-tu-carrito" className="type-h3">
        En tu carrito
      </h2>
      <div className="mt-2.5 rounded-lg bg-surface p-3.5 shadow-e1">
        <ul>
          {lines.slice(0, mostLines).map((line) => (
            <li
              key={line.id}
              className="grid grid-cols-[4.4rem_1fr_auto] items-center gap-3 border-border py-2.5 first:pt-0 [&+&]:border-t"
            >
              <DishImage
                pictures={line.menu.data.pictures}
                plate={plate(line.menu)}
                brandName={line.menu.brand.name}
                className="size-11.5"
              />
              <div className="min-w-0">
                <p className="type-item text-[1.4rem]">
                  {line.quantity > 1 && `${line.quantity} × `}
                  {line.menu.name}
                </p>
                <p className="mt-0.5 text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">
                  {formatShortDateTime(line.scheduleDate, line.time.hour)}
                </p>
                {allergyIn(line.menu) && (
                  <p className="type-caption mt-1 flex items-start gap-1 font-bold text-warning-text">
                    <Icon name="warning" weight="fill" size="xs" className="mt-px shrink-0" />
                    <span className="min-w-0">{allergyIn(line.menu)}</span>
                  </p>
                )}
              </div>
              <Money amountCop={line.unitPrice * line.quantity} className="type-item text-[1.4rem]" />
            </li>
          ))}
        </ul>
        <button type="button" onClick={openCart} className={`${textActionClass} my-1.5`}>
          {more > 0 ? `Ver ${more} más` : 'Ver el carrito'}
        </button>
        <Button wide className="mt-2 flex-wrap justify-between!" onClick={pay}>
          {spec.cart.order}
          <CountingMoney amountCop={cart.subtotal} className="type-price" />
        </Button>
        <ServiceFeeNote className="pt-1.5 text-right" />
      </div>
    </section>
  );
}
