import type { Cart } from '@sazon/contract/cart/schemas';
import { useNavigate } from '@tanstack/react-router';
import { setUi } from '../../device/ui-state.ts';
import { spec } from '../../messages/spec.ts';
import { FeeNote } from '../../session/fee-note.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { FootBar } from '../../ui/pages/page-parts.tsx';
import { findCartHold, formatLunches } from './cart-words.ts';

const openCart = () => setUi({ cartOpened: true });

/** From the cart to its payment: straight to the checkout, or to the cart while something in it has to be settled. */
export function usePayCart(cart: Cart | undefined): () => void {
  const navigate = useNavigate();
  return () => {
    if (!cart || findCartHold(cart.items) !== null || cart.promotion?.pending) return openCart();
    void navigate({ to: '/pagos' });
  };
}

export interface CartBarProps {
  cart: Cart | undefined;
  /** A wide screen shows the cart itself. */
  phoneOnly?: boolean;
}

/** Over the bottom navigation while something is in the cart: how many lunches, what they come to, and paying them. */
export function CartBar({ cart, phoneOnly = false }: CartBarProps) {
  const pay = usePayCart(cart);
  if (!cart || cart.count === 0) return null;
  return (
    <section aria-label="Tu carrito" className={cx(phoneOnly && 'desktop:hidden')}>
      {/* What scrolls behind the bar ends above it. */}
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
            <FeeNote />
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
