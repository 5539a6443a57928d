import type { Checkout } from '@sazon/contract/checkout/schemas';
import type { CallError } from '../../calls/call-error.ts';
import { problemRemedies } from '../cart/cart-problem-and-addition-texts.ts';

/** Whether a refusal is solved in the cart, where the line says why and offers alternatives. */
export const isCartRefusal = ({ code }: Pick<CallError, 'code'>): boolean =>
  code === 'CART_CHANGED' || code in problemRemedies;

export interface PayReadiness {
  data: Checkout;
  online: boolean;
  /** True while a dish with the customer's allergens waits for their yes. */
  isAllergyOpen?: boolean;
}

/**
 * Returns why 'Pedir ya' is disabled, or null when it is enabled. A missing method is no reason: the button asks for
 * it.
 */
export function findPayRefusal({ data: { blocked, priced }, online, isAllergyOpen }: PayReadiness): string | null {
  if (!online) return 'Necesitas conexión para pagar.';
  if (blocked) return 'Revisa los platos marcados en tu carrito.';
  if (isAllergyOpen) return 'Responde arriba por tus alergias.';
  const no = priced.refusals.find(({ code }) => code !== 'PAYMENT_METHOD_REQUIRED');
  return no?.message ?? null;
}
