import type { Cart } from '@sazon/contract/cart';
import { availablePromotions, type Promotion, validatePromotions } from '@sazon/contract/promotions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { usePersisted } from '../../session/persisted.ts';
import { useSession } from '../../session/session-store.ts';
import { useSchedule } from '../../session/use-schedule.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ladderOf, longReward, progressIn } from '../home/ladder-words.ts';
import { countedOrders } from '../home/use-home-promotion.ts';
import {
  autoPromotionTaken,
  autoPromotionTold,
  promotionsLeft,
  promotionTold,
  useAutoTakePromotion,
  useLeavePromotion,
} from '../promotions/promotions-calls.ts';
import { temporaryCart } from './temporary-cart.ts';

const freshMs = 5 * 60_000;

/** A lunch as the product validates it. */
interface ValidatedOrder {
  cartId: string;
  scheduleDate: string;
  locationId: string;
  timeId: string;
  menuId: string;
  couponCode: string | null;
}

const times = (order: ValidatedOrder, quantity: number) => Array.from({ length: quantity }, () => order);

/** One entry for each lunch of the cart, and of what a device still has to bring into it. */
function useOrders(cart: Cart): ValidatedOrder[] {
  const waiting = usePersisted(temporaryCart);
  return [
    ...cart.items.flatMap(({ id, scheduleDate, location, time, menu, couponCode, quantity }) =>
      times(
        { cartId: id, scheduleDate, locationId: location.id, timeId: time.id, menuId: menu.id, couponCode },
        quantity,
      ),
    ),
    ...waiting.flatMap(({ id, scheduleDate, locationId, timeId, menuId, quantity }) =>
      times({ cartId: id, scheduleDate, locationId, timeId, menuId, couponCode: null }, quantity),
    ),
  ];
}

/** The promotions of the active date, place and slot; none before all three are known. */
function useOffered(): Promotion[] {
  const { hasSession } = useSession();
  const { slot, chosenDate, calendar } = useSchedule();
  const scheduleDate = chosenDate ?? calendar?.active;
  const { data } = useQuery({
    ...queryFor(availablePromotions, { query: { ...slot, scheduleDate } }),
    enabled: hasSession && slot !== null && scheduleDate !== undefined,
    staleTime: freshMs,
    meta: { silent: true },
  });
  return data?.data ?? [];
}

/** What the product finds for a cart without a promotion, of those that the customer did not leave. */
function useFound(cart: Cart, offered: readonly Promotion[]): Promotion | undefined {
  const left = usePersisted(promotionsLeft);
  const promoCodes = offered.map((promotion) => promotion.code).filter((code) => !left.includes(code));
  const body = { orders: useOrders(cart), promoCodes };
  const asks = cart.promotionCode === null && body.orders.length > 0 && promoCodes.length > 0;
  const { data } = useQuery({
    queryKey: [validatePromotions.name, { body }],
    queryFn: ({ signal }) => callRoute(validatePromotions, { body }, { signal }),
    enabled: asks,
    staleTime: freshMs,
    meta: { silent: true },
  });
  return asks ? offered.find((promotion) => promotion.code === data?.code) : undefined;
}

/**
 * A cart without a promotion gets the one that gives it most, which becomes active (specification section 4
 * 'Auto-promotion'); one that is automatic is so already. Nobody asked for it, so it goes when the cart falls below its
 * first level. Answers the promotion that is the cart's by itself.
 */
function useAutoPromotion(cart: Cart): Promotion | undefined {
  const offered = useOffered();
  const found = useFound(cart, offered);
  const taken = usePersisted(autoPromotionTaken);
  const { mutate: take, variables, reset } = useAutoTakePromotion();
  const { leave, isPending, isError } = useLeavePromotion(null, { silent: true, onSuccess: reset });

  // Once for a code: what could not be taken is not asked for over and over.
  const wanted = found && !found.automatic && variables?.params.code !== found.code ? found.code : null;
  // An effect, because nobody presses anything: what the product found becomes the cart's.
  useEffect(() => {
    if (wanted) take({ params: { code: wanted } });
  }, [wanted, take]);

  const own = taken === null ? undefined : offered.find((one) => one.code === taken && one.code === cart.promotionCode);
  const isLost = own !== undefined && progressIn(own, countedOrders(cart.items)).currentReward === null;
  const goes = isLost && !isPending && !isError;
  // An effect, for the same reason.
  useEffect(() => {
    if (goes) leave();
  }, [goes, leave]);

  return isLost ? undefined : (own ?? (found?.automatic ? found : undefined));
}

/** Tells once that a promotion applied by itself to the cart, and what it gives. Leaving the promotion closes it. */
export function AutoPromotion({ cart }: { cart: Cart }) {
  const promotion = useAutoPromotion(cart);
  const told = usePersisted(autoPromotionTold);
  if (!promotion) return null;
  const { code, title } = promotion;
  const lunches = countedOrders(cart.items);
  const { lead, reward } = ladderOf(promotion, lunches);
  const { currentReward, nextGoal } = progressIn(promotion, lunches);
  const gained = currentReward && nextGoal && `Ya tienes ${longReward(promotion, currentReward.reward)}. `;
  const close = () => promotionTold(code);
  return (
    <AlertDialog
      open={!told.includes(code)}
      onOpenChange={(open) => !open && close()}
      header="Promoción aplicada"
      title={`Tu carrito ya tiene ${title}`}
      text={`${gained ?? ''}${lead} ${reward}.`}
      tone="reward"
      actions={[
        <Button key="close" wide onClick={close}>
          Entendido
        </Button>,
      ]}
    />
  );
}
