import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMemory } from '../../device/in-memory-value.ts';
import { useScreenTitle } from '../../device/screen-title-and-layout.ts';
import { spec } from '../../messages/specification-texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { Skeleton, SkeletonRow } from '../../ui/pages/skeleton.tsx';
import { useCart } from '../cart/read-cart-and-add-calls.ts';
import { processing } from '../payments/running-payment-and-ticket-state.ts';
import { groupUnpaidPurchases, type UnpaidPurchase, unpaidPurchasesQuery } from '../payments/unpaid-purchases-calls.ts';
import { describeCheckout } from './checkout-amount-texts.ts';
import { useCheckout, usePayChoices } from './checkout-choices-and-calls.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { UnpaidPurchases } from './unpaid-purchases.tsx';

/** Returns the held purchases to show. While a charge runs, new ones are left out, so that the page does not change. */
function useKnownHeld(held: readonly UnpaidPurchase[]): readonly UnpaidPurchase[] {
  const busy = useMemory(processing);
  const ids = held.map((purchase) => purchase.purchaseId).join(' ');
  const [known, setKnown] = useState('');
  if (!busy && known !== ids) setKnown(ids);
  return busy ? held.filter((purchase) => known.includes(purchase.purchaseId)) : held;
}

/** /pagos: the orders of the cart or of a group lunch, who pays them, and 'Pedir ya'. */
export function CheckoutScreen({ groupLunch }: { groupLunch?: string | undefined }) {
  const choices = { ...usePayChoices(), groupLunch };
  const { cart } = useCart();
  const isEmpty = groupLunch === undefined && cart?.count === 0;
  const { data, error, isPlaceholderData, isFetching, refetch } = useCheckout(choices, isEmpty);
  const orders = useQuery({ ...unpaidPurchasesQuery, refetchOnMount: 'always' });
  const held = useKnownHeld(groupUnpaidPurchases(orders.data?.data ?? []));

  const empty = isEmpty || error?.code === 'CART_EMPTY';
  const shown = empty ? undefined : data;
  useScreenTitle(
    'Confirma tu pedido',
    shown &&
      describeCheckout(shown.items.flatMap((item) => Array.from({ length: item.quantity }, () => item.scheduleDate))),
  );

  return (
    <main className="mx-auto grid max-w-detail gap-6 px-4 pt-1 pb-40 desktop:pb-10">
      {held.length > 0 && <UnpaidPurchases held={held} alone={!shown} />}
      {shown && (
        <CheckoutForm
          data={shown}
          choices={choices}
          pricing={isPlaceholderData || isFetching ? (error ? 'failed' : 'running') : error ? 'failed' : 'done'}
          stale={isPlaceholderData || error !== null}
          onRetry={() => void refetch()}
        />
      )}
      {!shown && empty && held.length === 0 && (
        <EmptyState
          title={groupLunch === undefined ? spec.cart.empty : (error?.message ?? '')}
          action={
            groupLunch === undefined ? (
              <LinkButton render={<Link to="/inicio" />}>Ver el menú</LinkButton>
            ) : (
              <LinkButton render={<Link to="/almuerzos-en-grupo/$code" params={{ code: groupLunch }} />}>
                Volver al grupo
              </LinkButton>
            )
          }
        />
      )}
      {!shown && error && !empty && (
        <ErrorState
          title="No pudimos calcular tu pedido."
          text={error.message}
          action={
            <Button look="quiet" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        />
      )}
      {!shown && !error && !empty && (
        <div className="grid gap-4">
          <SkeletonRow />
          <SkeletonRow />
          <Skeleton className="h-40" />
        </div>
      )}
    </main>
  );
}
