import type { Cart } from '@sazon/contract/cart/schemas';
import { useNavigate } from '@tanstack/react-router';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { useSession } from '../../session/session-store.ts';
import { findCartHold } from './cart-problem-and-addition-texts.ts';

export const openCart = () => setUi({ cartOpened: true });

/** Returns a function that opens the payment; a visitor enters by phone on the way, which also creates an account. */
export function useGoToPayment(): () => void {
  const navigate = useNavigate();
  const { hasSession } = useSession();
  return () =>
    void (hasSession
      ? navigate({ to: '/pagos' })
      : navigate({ to: '/autenticacion/iniciar-sesion', search: { returnUrl: '/pagos' } }));
}

/**
 * Returns a function that goes to the checkout, or opens the cart while a line or the promotion keeps it from there.
 */
export function usePayCart(cart: Cart | undefined): () => void {
  const lead = useLeadToPayment();
  return () => lead(cart);
}

/** Returns a function that opens the payment of a cart, or the cart itself where something has to be settled in it first. */
export function useLeadToPayment(): (cart: Cart | undefined) => void {
  const goToPayment = useGoToPayment();
  return (cart) => {
    if (!cart || findCartHold(cart.items) !== null || cart.promotion?.pending) return openCart();
    goToPayment();
  };
}
