import type { Cart } from '@sazon/contract/cart/schemas';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { spec } from '../../messages/specification-texts.ts';
import { ServiceFeeNote } from '../../session/service-fee-note.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { FootBar } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { openCart, usePayCart } from './open-cart-and-go-to-payment.ts';

export interface CartBarProps {
  cart: Cart | undefined;
  /** Wide screens show the cart itself. */
  phoneOnly?: boolean;
}

/** Above the bottom navigation while the cart has dishes: the number of lunches, their total, and the way to pay. */
export function CartBar({ cart, phoneOnly = false }: CartBarProps) {
  const pay = usePayCart(cart);
  if (!cart || cart.count === 0) return null;
  return (
    <section aria-label="Tu carrito" className={cx(phoneOnly && 'desktop:hidden')}>
      {/* Adds bottom padding so that content does not end behind the bar. */}
      <div aria-hidden className="h-[9.6rem]" />
      <FootBar aboveNav className="max-w-column!">
        <button
          type="button"
          onClick={openCart}
          aria-haspopup="dialog"
          className="press flex min-h-11 min-w-0 items-center gap-2 rounded text-left"
        >
          <span className="min-w-0">
            <span className="type-caption flex items-center gap-1 text-text-2">
              {formatLunches(cart.count)}
              <Icon name="caret-right" weight="bold" size="xs" className="size-3" />
            </span>
            <CountingMoney amountCop={cart.subtotal} className="type-price block text-[2rem]" />
            <ServiceFeeNote />
          </span>
          <span className="sr-only">Ver el carrito</span>
        </button>
        <Button size="l" onClick={pay}>
          {spec.cart.order}
        </Button>
      </FootBar>
    </section>
  );
}
