import { getCart } from '@sazon/contract/cart/routes';
import { reorder } from '@sazon/contract/checkout/purchases-routes';
import { checkout } from '@sazon/contract/checkout/routes';
import { type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { askForPlace, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import type { ReorderReply } from './reorder-result.tsx';

const ReorderResult = lazyNamed(() => import('./reorder-result.tsx'), 'ReorderResult');

/** 'Pedir de nuevo': adds the purchase to the cart at today's prices, and reports what is unavailable. */
export function ReorderButton({ orderIds, children }: { orderIds: readonly string[]; children: ReactNode }) {
  const { location, time, chosen, pending } = useDelivery();
  const [result, setResult] = useState<ReorderReply | null>(null);
  const [open, setOpen] = useState(false);
  const again = useCall(reorder, {
    invalidates: [getCart, checkout],
    onSuccess: (reply) => {
      setResult(reply);
      setOpen(true);
    },
  });
  const start = () => {
    if (!chosen || !location || !time) return askForPlace();
    again.mutate({ body: { orderIds: [...orderIds], locationId: location.id, timeId: time.id } });
  };
  return (
    <>
      <Button look="quiet" wide loading={again.isPending || pending} onClick={start}>
        <Icon name="arrow-counter-clockwise" size="m" />
        {children}
      </Button>
      {result && (
        <Suspense>
          <ReorderResult result={result} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
