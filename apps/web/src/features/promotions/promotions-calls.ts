import { getCart } from '@sazon/contract/cart';
import { checkout } from '@sazon/contract/checkout';
import { applyPromotion } from '@sazon/contract/promotions';
import * as z from 'zod/mini';
import { useCall } from '../../calls/use-call.ts';
import { persisted } from '../../session/persisted.ts';

/** The contract's word for no promotion. */
const none = 'ninguna';
const changed = [getCart, checkout];
const codes = z.array(z.string());

/** Codes that this tab told of as applied by themselves. */
export const autoPromotionTold = persisted<string[]>('auto_promotion_told', 'session', codes, []);
/** Codes that the customer left in this tab: those never come back by themselves. */
export const promotionsLeft = persisted<string[]>('promotions_left', 'session', codes, []);
/** The code that became the cart's by itself; null: the customer chose. */
export const autoPromotionTaken = persisted<string | null>(
  'auto_promotion_taken',
  'session',
  z.nullable(z.string()),
  null,
);

const withCode = (list: string[], code: string) => (list.includes(code) ? list : [...list, code]);

/** Makes a promotion the cart's because the customer says so. */
export function useTakePromotion(onSuccess?: () => unknown) {
  return useCall(applyPromotion, {
    invalidates: changed,
    onSuccess: async (_done, { params: { code } }) => {
      autoPromotionTaken.reset();
      promotionsLeft.write((left) => left.filter((one) => one !== code));
      await onSuccess?.();
    },
  });
}

/** Makes a promotion the cart's by itself. */
export function useAutoTakePromotion() {
  return useCall(applyPromotion, {
    silent: true,
    invalidates: changed,
    onSuccess: (_done, { params: { code } }) => autoPromotionTaken.write(code),
  });
}

/** The alert of a promotion that applied by itself was read. */
export const promotionTold = (code: string): void => autoPromotionTold.write((told) => withCode(told, code));

/** Leaves the cart's promotion. `code`: it was the customer's wish, so it does not come back by itself. */
export function useLeavePromotion(code: string | null, options: { silent?: boolean; onSuccess?: () => unknown } = {}) {
  const { mutate, ...call } = useCall(applyPromotion, {
    silent: options.silent ?? false,
    invalidates: changed,
    onSuccess: async () => {
      autoPromotionTaken.reset();
      if (code !== null) promotionsLeft.write((left) => withCode(left, code));
      await options.onSuccess?.();
    },
  });
  return { ...call, leave: () => mutate({ params: { code: none } }) };
}
