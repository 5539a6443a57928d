import type { Cart } from '@sazon/contract/cart';
import { availablePromotions, type Promotion } from '@sazon/contract/promotions';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { spec } from '../../messages/spec.ts';
import { useSession } from '../../session/session-store.ts';
import { PromoLadder } from '../../ui/promo-ladder.tsx';
import { ladderOf, longReward, progressIn } from '../home/ladder-words.ts';
import { activePromotion, countedOrders } from '../home/use-home-promotion.ts';
import { LeavePromotion } from '../promotions/leave-promotion.tsx';
import { TermsButton } from '../promotions/terms-button.tsx';

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
  const { currentReward } = progressIn(promotion, countedOrders(cart.items));
  return currentReward ? null : `Completa «${promotion.title}» o sal de la promoción para continuar.`;
}

interface ProgressProps {
  promotion: Promotion;
  lunches: ReturnType<typeof countedOrders>;
}

/** 'Felicitaciones' and what was reached, then what to add; before the first level only that. */
function Progress({ promotion, lunches }: ProgressProps) {
  const { currentReward, nextGoal, progressPercent } = progressIn(promotion, lunches);
  const { lead, reward, where, levels } = ladderOf(promotion, lunches);
  const climbing = currentReward !== null && nextGoal !== null;
  const note = [
    climbing && `${lead} ${reward}.`,
    where,
    nextGoal !== null && `Vas en el ${Math.floor(progressPercent)}%.`,
  ].filter((words) => typeof words === 'string');
  return (
    <PromoLadder label={promotion.title} levels={levels} note={note.join(' ')}>
      {climbing ? (
        <>
          {spec.promotion.reached}, ya tienes <b>{longReward(promotion, currentReward.reward)}</b>
        </>
      ) : (
        <>
          {lead} <b>{reward}</b>
        </>
      )}
    </PromoLadder>
  );
}

/** How far the cart has come in its promotion, its terms, and the way out of one that was chosen. */
export function CartPromotion({ cart }: { cart: Cart }) {
  const promotion = useCartPromotion(cart);
  if (!promotion) return null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <Progress promotion={promotion} lunches={countedOrders(cart.items)} />
      <p className="flex flex-wrap justify-between gap-x-4">
        <TermsButton promotion={promotion} />
        {cart.promotionCode === promotion.code && <LeavePromotion promotion={promotion} />}
      </p>
    </div>
  );
}
