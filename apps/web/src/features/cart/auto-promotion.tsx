import type { Cart } from '@sazon/contract/cart';
import { availablePromotions, validatePromotions } from '@sazon/contract/promotions';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { persisted, usePersisted } from '../../session/persisted.ts';
import { useSession } from '../../session/session-store.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ladderOf } from '../home/ladder-words.ts';
import { countedOrders } from '../home/use-home-promotion.ts';

const freshMs = 5 * 60_000;

/** Codes of the promotions that this tab has told of. */
const autoPromotionTold = persisted<string[]>('auto_promotion_told', 'session', z.array(z.string()), []);

/** The cart as the product validates it: one entry for each lunch. */
const ordersOf = (cart: Cart) =>
  cart.items.flatMap(({ id, scheduleDate, location, time, menu, couponCode, quantity }) => {
    const order = {
      cartId: id,
      scheduleDate,
      locationId: location.id,
      timeId: time.id,
      menuId: menu.id,
      couponCode,
    };
    return Array.from({ length: quantity }, () => order);
  });

/** The promotion that applies by itself to this cart, when none was chosen (specification section 4 'Auto-promotion'). */
function useAutoPromotion(cart: Cart) {
  const { hasSession } = useSession();
  const { data: offered } = useQuery({
    ...queryFor(availablePromotions, { query: {} }),
    enabled: hasSession,
    staleTime: freshMs,
    meta: { silent: true },
  });
  const automatic = (offered?.data ?? []).filter((promotion) => promotion.automatic);
  const body = { orders: ordersOf(cart), promoCodes: automatic.map((promotion) => promotion.code) };
  const asks = hasSession && cart.promotionCode === null && body.orders.length > 0 && automatic.length > 0;
  const { data } = useQuery({
    queryKey: [validatePromotions.name, { body }],
    queryFn: ({ signal }) => callRoute(validatePromotions, { body }, { signal }),
    enabled: asks,
    staleTime: freshMs,
    meta: { silent: true },
  });
  return asks ? automatic.find((promotion) => promotion.code === data?.code) : undefined;
}

/** Tells once that a promotion applied by itself to the cart, and what it gives. */
export function AutoPromotionAlert({ cart }: { cart: Cart }) {
  const promotion = useAutoPromotion(cart);
  const told = usePersisted(autoPromotionTold);
  if (!promotion) return null;
  const { code, title } = promotion;
  const { lead, reward } = ladderOf(promotion, countedOrders(cart.items));
  const close = () => autoPromotionTold.write([...told, code]);
  return (
    <AlertDialog
      open={!told.includes(code)}
      onOpenChange={(open) => !open && close()}
      header="Promoción aplicada"
      title={`Tu carrito ya tiene ${title}`}
      text={`${lead} ${reward}.`}
      tone="reward"
      actions={[
        <Button key="close" wide onClick={close}>
          Entendido
        </Button>,
      ]}
    />
  );
}
