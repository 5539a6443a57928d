import type { Checkout, PaymentMethod } from '@sazon/contract/checkout/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { spec } from '../../messages/specification-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { describeBesidePromotion } from './coupon-terms-texts.ts';
import {
  checkoutCouponsQuery,
  linkedCoupon,
  useApplyCoupon,
  useAutoApplyCoupon,
  useRemoveCoupon,
} from './coupons-calls.ts';

const CouponsDialog = lazyNamed(() => import('./coupons-dialog.tsx'), 'CouponsDialog');

/** Applies the coupon of a followed link to the order, once. */
function useLinkedCoupon(): void {
  const code = usePersisted(linkedCoupon);
  const { mutate } = useAutoApplyCoupon();
  // An effect, because reaching the checkout applies it without a tap.
  useEffect(() => {
    if (code === null) return;
    linkedCoupon.reset();
    mutate({ body: { code } });
  }, [code, mutate]);
}

interface BestCouponProps {
  paymentMethod: PaymentMethod | null;
  busy: boolean;
  onUse: () => void;
}

const describeFitting = (fitting: number, all: number): string => {
  if (fitting === 1) return 'Tienes un cupón para este pedido.';
  if (fitting > 1) return `Tienes ${fitting} cupones para este pedido.`;
  return all > 0 ? 'Ninguno de tus cupones sirve para este pedido.' : spec.coupons.none;
};

/**
 * The number of coupons that fit an order without one, and the best of them in one tap. The line has its place before the
 * answer comes, so that nothing moves under the finger of somebody who is about to pay.
 */
function BestCoupon({ paymentMethod, busy, onUse }: BestCouponProps) {
  const { data, isError, fetchStatus } = useQuery({
    ...checkoutCouponsQuery(paymentMethod),
    meta: { silent: true },
    placeholderData: keepPreviousData,
  });
  const fitting = (data?.coupons ?? []).filter((coupon) => coupon.reason === null).length;
  const waiting = isError || fetchStatus === 'paused' ? 'Ahora no pudimos ver tus cupones.' : 'Buscamos tus cupones…';
  return (
    <p className="flex min-h-10 items-center justify-between gap-3">
      <span className="type-body-s min-w-0">{data ? describeFitting(fitting, data.coupons.length) : waiting}</span>
      {fitting > 0 && (
        <button type="button" className={textActionClass} aria-disabled={busy} onClick={() => busy || onUse()}>
          {fitting === 1 ? 'Usarlo' : 'Usar el mejor'}
        </button>
      )}
    </p>
  );
}

interface CheckoutCouponsProps extends Pick<Checkout, 'items' | 'priced'> {
  paymentMethod: PaymentMethod | null;
}

/** The coupons of the cart with a button to remove each, and the ways to redeem another. */
export function CheckoutCoupons({ items, priced, paymentMethod }: CheckoutCouponsProps) {
  const [dialog, setDialog] = useState(false);
  const apply = useApplyCoupon();
  const remove = useRemoveCoupon();
  const best = useAutoApplyCoupon();
  useLinkedCoupon();
  const codes = [...new Set(items.flatMap((item) => item.couponCode ?? []))];
  return (
    <section
      aria-label="Cupones"
      data-focus-fallback=":scope > button"
      className="grid grid-cols-1 gap-2 rounded-lg bg-surface p-4 shadow-e1"
    >
      {codes.map((code) => (
        <div key={code} className="flex items-center justify-between gap-3">
          <div className="type-body-s min-w-0">
            <p className="font-bold font-display">{code}</p>
            {describeBesidePromotion(priced, code).map((words) => (
              <p key={words} className="text-text-2">
                {words}
              </p>
            ))}
          </div>
          <button
            type="button"
            className={textActionClass}
            aria-disabled={remove.isPending}
            aria-label={`Quitar el cupón ${code}`}
            onClick={() => remove.isPending || remove.mutate({ params: { code } })}
          >
            Quitar
          </button>
        </div>
      ))}
      {codes.length === 0 && (
        <BestCoupon paymentMethod={paymentMethod} busy={best.isPending} onUse={() => best.mutate({ body: {} })} />
      )}
      <button
        type="button"
        className="press flex min-h-11 items-center gap-3 text-left"
        onClick={() => setDialog(true)}
      >
        <Icon name="ticket" size="m" />
        <span className="type-item flex-1">{codes.length > 0 ? 'Usar otro cupón' : '¿Tienes un cupón?'}</span>
        <Icon name="caret-right" weight="bold" size="s" />
      </button>
      <LazyOverlay open={dialog}>
        <CouponsDialog
          open={dialog}
          onClose={() => setDialog(false)}
          onRedeem={(code) => apply.mutateAsync({ params: { code } })}
          paymentMethod={paymentMethod}
        />
      </LazyOverlay>
    </section>
  );
}
