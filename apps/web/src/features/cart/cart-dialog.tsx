import type { Cart } from '@sazon/contract/cart/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { groupCart } from '@sazon/domain/cart/group-cart-by-delivery';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOnline } from '../../device/use-online.ts';
import { spec } from '../../messages/specification-texts.ts';
import { useQueuedCart } from '../../session/offline-cart-changes.ts';
import { ServiceFeeNote } from '../../session/service-fee-note.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PaperOrderTicket } from '../../ui/lunch/paper-order-ticket.tsx';
import { CountingMoney } from '../../ui/money.tsx';
import { FullDialog } from '../../ui/overlays/full-dialog.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';
import { CartDeliveryGroup } from './cart-delivery-group.tsx';
import { findCartHold } from './cart-problem-and-addition-texts.ts';
import { CartPromotionAndHold, findPromotionHold } from './cart-promotion-and-hold.tsx';
import { useGoToPayment } from './open-cart-and-go-to-payment.ts';
import { useCart } from './read-cart-and-add-calls.ts';
import { UnpaidOrderNotice } from './unpaid-order-notice.tsx';
import { useCartActions } from './use-cart-actions.ts';

/** Closes when the last line is removed; a cart that was empty when opened stays open. */
function useClosesWhenEmptied(count: number | undefined, onClose: () => void) {
  const had = useRef(false);
  // An effect, because a line may be removed elsewhere: by another tab, an undo or the server.
  useEffect(() => {
    // Closed or not loaded: the next opening starts over.
    if (count === undefined) had.current = false;
    else if (count > 0) had.current = true;
    else if (had.current) {
      had.current = false;
      onClose();
    }
  }, [count, onClose]);
}

function Lines({ cart }: { cart: Cart }) {
  const actions = useCartActions();
  return groupCart(cart.items).map(({ scheduleDate, groups }) => (
    <PaperOrderTicket key={scheduleDate} tag="section" label={formatLongDate(scheduleDate)}>
      <h3 className="type-h3 px-3.5 pt-3.5 pb-2">{formatLongDate(scheduleDate)}</h3>
      {groups.map((group) => (
        <CartDeliveryGroup
          key={`${group.locationId} ${group.brandId} ${group.timeId}`}
          group={group}
          actions={actions}
        />
      ))}
    </PaperOrderTicket>
  ));
}

/** The total of the lunches, and the button to pay; `reason` says why paying is not possible now, or is null. */
function CartFooter({ subtotal, reason }: { subtotal: number; reason: string | null }) {
  const goToPayment = useGoToPayment();
  return (
    <div className="grid gap-2">
      {reason && (
        <p id="why-not" role="status" className="type-body-s font-semibold text-text-2">
          {reason}
        </p>
      )}
      <div className="flex items-center gap-4">
        <p className="grid">
          <span className="type-caption text-text-2">Subtotal</span>
          <CountingMoney amountCop={subtotal} className="type-price text-[2.2rem]" />
          <ServiceFeeNote />
        </p>
        <Button
          size="l"
          className="flex-1"
          disabled={reason !== null}
          aria-describedby={reason ? 'why-not' : undefined}
          onClick={goToPayment}
        >
          {spec.cart.order}
        </Button>
      </div>
    </div>
  );
}

/** The cart above any screen: its lines by date, the total, and the way to pay. */
export function CartDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { cart, error, retry } = useCart();
  const queued = useQueuedCart();
  const online = useOnline();
  const hold = findPromotionHold(cart);
  useClosesWhenEmptied(open ? cart?.count : undefined, onClose);

  const empty = cart?.count === 0;
  const reason = !online ? 'Necesitas conexión para pagar.' : (hold ?? findCartHold(cart?.items ?? []));

  return (
    <FullDialog
      open={open}
      onClose={onClose}
      title={cart && !empty ? `Tu carrito (${cart.count})` : 'Tu carrito'}
      footer={cart && !empty && <CartFooter subtotal={cart.subtotal} reason={reason} />}
    >
      <UnpaidOrderNotice enabled={open} />
      {cart && empty && (
        <EmptyState
          level={3}
          title={spec.cart.empty}
          action={<LinkButton render={<Link to="/inicio" />}>Ver el menú</LinkButton>}
        />
      )}
      {cart && !empty && (
        <div className="grid gap-4">
          <CartPromotionAndHold cart={cart} />
          {queued.length > 0 && (
            <NoticeBar tone="info">Guardamos tus cambios acá y los enviamos apenas vuelva la conexión.</NoticeBar>
          )}
          <Lines cart={cart} />
        </div>
      )}
      {!cart && error && (
        <ErrorState
          level={3}
          title="No pudimos cargar tu carrito."
          text="Revisa tu conexión y vuelve a intentar."
          action={
            <Button look="quiet" onClick={retry}>
              Reintentar
            </Button>
          }
        />
      )}
      {!cart && !error && (
        <div className="grid gap-3">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
    </FullDialog>
  );
}
