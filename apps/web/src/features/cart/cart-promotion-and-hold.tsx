import type { Cart } from '@sazon/contract/cart/schemas';
import { availablePromotions } from '@sazon/contract/promotions/routes';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { spec } from '../../messages/specification-texts.ts';
import { useSession } from '../../session/session-store.ts';
import { PromotionLadder } from '../../ui/lunch/promotion-ladder.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { LeavePromotion } from '../promotions/leave-cart-promotion.tsx';
import { buildLadder, calculateProgress, formatLongReward } from '../promotions/promotion-ladder-progress-and-texts.ts';
import { PromotionTermsButton } from '../promotions/promotion-terms-button.tsx';
import { chooseShownPromotion, toCountedOrders } from '../promotions/use-shown-promotion.ts';

const CartPromotionChoice = lazyNamed(() => import('./cart-promotion-choice.tsx'), 'CartPromotionChoice');

const freshMs = 5 * 60_000;

function useCartPromotion(cart: Cart | undefined): Promotion | null {
  const { hasSession } = useSession();
  const { data } = useQuery({
    ...queryFor(availablePromotions, { query: {} }),
    enabled: hasSession && cart !== undefined,
    staleTime: freshMs,
    meta: { silent: true },
  });
  return chooseShownPromotion(data?.data ?? [], cart?.promotion?.code);
}

/** What the customer's chosen promotion still lacks, which blocks paying (docs/specification.md section 2). */
export function findPromotionHold(cart: Cart | undefined): string | null {
  const promotion = cart?.promotion;
  return promotion?.pending ? `Completa «${promotion.title}» o sal de la promoción para continuar.` : null;
}

interface ProgressProps {
  promotion: Promotion;
  lunches: ReturnType<typeof toCountedOrders>;
}

/** 'Felicitaciones' and the reached level, then what to add; before the first level only the latter. */
function Progress({ promotion, lunches }: ProgressProps) {
  const { currentReward, nextGoal, progressPercent } = calculateProgress(promotion, lunches);
  const { lead, reward, where, levels } = buildLadder(promotion, lunches);
  const climbing = currentReward !== null && nextGoal !== null;
  const note = [
    climbing && `${lead} ${reward}.`,
    where,
    nextGoal !== null && `Vas en el ${Math.floor(progressPercent)}%.`,
  ].filter((words) => typeof words === 'string');
  return (
    <PromotionLadder label={promotion.title} levels={levels} note={note.join(' ')}>
      {climbing ? (
        <>
          {spec.promotion.reached}, ya tienes <b>{formatLongReward(promotion, currentReward.reward)}</b>
        </>
      ) : (
        <>
          {lead} <b>{reward}</b>
        </>
      )}
    </PromotionLadder>
  );
}

/** The cart's progress in its promotion, the terms, the alternatives, and the way to leave it. */
export function CartPromotionAndHold({ cart }: { cart: Cart }) {
  const promotion = useCartPromotion(cart);
  const [choosing, setChoosing] = useState(false);
  if (!promotion) return null;
  const applies = cart.promotion?.code === promotion.code;
  const others = cart.promotionsWorth.filter(({ code }) => code !== cart.promotion?.code).length;
  return (
    <div className="grid grid-cols-1 gap-1">
      <Progress promotion={promotion} lunches={toCountedOrders(cart.items)} />
      {applies && cart.promotion?.by === 'product' && others > 0 && (
        <p className="type-body-s px-1 text-text-2">Es la que más te da de las {others + 1} que tienes.</p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4">
        <PromotionTermsButton promotion={promotion} />
        {others > 0 && (
          <button type="button" className={`${textActionClass} min-h-11`} onClick={() => setChoosing(true)}>
            Ver otras promociones
          </button>
        )}
        {applies && <LeavePromotion promotion={promotion} />}
      </p>
      <LazyOverlay open={choosing}>
        <CartPromotionChoice cart={cart} open={choosing} onClose={() => setChoosing(false)} />
      </LazyOverlay>
    </div>
  );
}
