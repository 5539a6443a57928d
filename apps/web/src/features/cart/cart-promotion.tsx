import { type Cart, getCart } from '@sazon/contract/cart';
import { checkout } from '@sazon/contract/checkout';
import { applyPromotion, availablePromotions, type Promotion } from '@sazon/contract/promotions';
import { promotionProgress } from '@sazon/domain/promotions/progress';
import { levelsFrom } from '@sazon/domain/promotions/promotion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/query-for.ts';
import { useCall } from '../../calls/use-call.ts';
import { spec } from '../../messages/spec.ts';
import { useSession } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { textActionClass } from '../../ui/page-parts.tsx';
import { PromoLadder } from '../../ui/promo-ladder.tsx';
import { ladderOf } from '../home/ladder-words.ts';
import { activePromotion, countedOrders } from '../home/use-home-promotion.ts';

const freshMs = 5 * 60_000;

function useCartPromotion(cart: Cart | undefined): Promotion | null {
  const { hasSession } = useSession();
  const { data } = useQuery({
    ...queryFor(availablePromotions, { query: {} }),
    enabled: hasSession && cart !== undefined,
    staleTime: freshMs,
    meta: { silent: true },
  });
  return activePromotion(data?.data ?? [], cart?.promotionCode ?? null);
}

/** What the promotion that the customer chose still lacks: until then the cart waits (specification section 2). */
export function usePromotionHold(cart: Cart | undefined): string | null {
  const promotion = useCartPromotion(cart);
  if (!cart || !promotion || promotion.code !== cart.promotionCode) return null;
  const { currentReward } = promotionProgress(
    {
      ...promotion,
      earnLevels: levelsFrom(promotion.earnLevels),
      brandIds: promotion.brands.map((brand) => brand.id),
      minMenuPriceCop: promotion.minMenuPrice,
    },
    countedOrders(cart.items),
  );
  return currentReward ? null : `Completa «${promotion.title}» o sal de la promoción para continuar.`;
}

/** How far the cart has come in its promotion, and the way out of one that was chosen. */
export function CartPromotion({ cart }: { cart: Cart }) {
  const promotion = useCartPromotion(cart);
  const [leaving, setLeaving] = useState(false);
  const leave = useCall(applyPromotion, {
    silent: true,
    invalidates: [getCart, checkout],
    onSuccess: () => setLeaving(false),
  });
  if (!promotion) return null;
  const ladder = ladderOf(promotion, countedOrders(cart.items));
  return (
    <>
      <PromoLadder label={promotion.title} levels={ladder.levels} note={ladder.where}>
        {ladder.lead} <b>{ladder.reward}</b>
      </PromoLadder>
      {cart.promotionCode !== null && (
        <p>
          <button type="button" className={textActionClass} onClick={() => setLeaving(true)}>
            {spec.promotion.exit}
          </button>
        </p>
      )}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        header={spec.promotion.exit}
        title="¿Seguro que quieres salir de la promoción?"
        text="Tus platos siguen en el carrito, sin el beneficio de esta promoción."
        confirmLabel={spec.promotion.exitConfirm}
        pending={leave.isPending}
        error={leave.error?.message}
        onConfirm={() => leave.mutate({ params: { code: 'ninguna' } })}
      />
    </>
  );
}
