import type { Checkout } from '@sazon/contract/checkout';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { textActionClass } from '../../ui/page-parts.tsx';
import { useApplyCoupon, useRemoveCoupon } from './coupons-calls.ts';

const CouponsDialog = lazy(() => import('./coupons-dialog.tsx').then((file) => ({ default: file.CouponsDialog })));

/** The coupons of the cart, each with the way to take it off, and the way to redeem another. */
export function CheckoutCoupons({ items, priced }: Pick<Checkout, 'items' | 'priced'>) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const apply = useApplyCoupon();
  const remove = useRemoveCoupon();
  const codes = [...new Set(items.flatMap((item) => item.couponCode ?? []))];
  const isIdle = (code: string) => !priced.orders.some((order) => order.couponCode === code);
  return (
    <section aria-label="Cupones" className="grid gap-2 rounded-lg bg-surface p-4 shadow-e1">
      {codes.map((code) => (
        <p key={code} className="flex items-center justify-between gap-3">
          <span className="type-body-s min-w-0">
            <b className="font-display">{code}</b>
            {isIdle(code) && <span className="block text-text-2">Hoy no descuenta nada de este pedido.</span>}
          </span>
          <button
            type="button"
            className={textActionClass}
            disabled={remove.isPending}
            aria-label={`Quitar el cupón ${code}`}
            onClick={() => remove.mutate({ params: { code } })}
          >
            Quitar
          </button>
        </p>
      ))}
      <button
        type="button"
        className="press flex min-h-11 items-center gap-3 text-left"
        onClick={() => setDialog('open')}
      >
        <Icon name="ticket" size="m" />
        <span className="type-item flex-1">{codes.length > 0 ? 'Usar otro cupón' : '¿Tienes un cupón?'}</span>
        <Icon name="caret-right" size="s" />
      </button>
      <Suspense>
        {dialog !== 'never' && (
          <CouponsDialog
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
            onRedeem={(code) => apply.mutateAsync({ params: { code } })}
          />
        )}
      </Suspense>
    </section>
  );
}
