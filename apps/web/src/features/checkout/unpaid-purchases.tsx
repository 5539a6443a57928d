import { formatShortDateTime } from '@sazon/domain/calendar/date-and-hour-format';
import { useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import { Button } from '../../ui/button.tsx';
import { TicketLine } from '../../ui/lunch/order-ticket-lines.tsx';
import { PaperOrderTicket, PaperOrderTicketFold } from '../../ui/lunch/paper-order-ticket.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CancelUnpaidPurchaseDialog } from '../payments/cancel-unpaid-purchase-dialog.tsx';
import { describeResumeButton, type OutsideChoice, openWords } from '../payments/outside-method-choice-and-texts.ts';
import { refreshAfterPayment } from '../payments/pay-and-refresh-after-payment-calls.ts';
import { resumePayment, useRunningPayment } from '../payments/resume-or-cancel-running-payment-calls.ts';
import { processing } from '../payments/running-payment-and-ticket-state.ts';
import type { UnpaidPurchase } from '../payments/unpaid-purchases-calls.ts';
import { LazyPaymentMethodSheet } from './lazy-payment-method-sheet.tsx';
import { payHeld } from './place-and-pay.ts';

/** Placed, unpaid orders whose places are held: the customer pays or cancels them. */
export function UnpaidPurchases({ held, alone }: { held: readonly UnpaidPurchase[]; alone: boolean }) {
  return held.map((purchase, place) => (
    <Held key={purchase.purchaseId} purchase={purchase} main={alone && place === 0} />
  ));
}

interface HeldProps {
  purchase: UnpaidPurchase;
  /** True when its button is the page's main button. */
  main: boolean;
}

function Held({ purchase: { purchaseId, orders }, main }: HeldProps) {
  const [choosing, setChoosing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const running = useRunningPayment(purchaseId);
  const pay = async (outside: OutsideChoice) => {
    setRefused(null);
    processing.write(true);
    try {
      await payHeld(purchaseId, outside);
    } catch (error) {
      processing.write(false);
      if (!(error instanceof CallError)) throw error;
      setRefused(error.message);
      await refreshAfterPayment();
    }
  };
  return (
    <section aria-label="Pedido sin pagar" className="grid gap-3">
      <PaperOrderTicket>
        <div className="flex flex-wrap items-center justify-between gap-2 px-3.5 pt-3.5 pb-2.5">
          <h2 className="type-h3">Te falta pagar {formatLunches(orders.length)}</h2>
          <StatusChip status="pending_confirmation" />
        </div>
        <PaperOrderTicketFold className="mx-3.5" />
        {orders.map((order) => (
          <TicketLine
            key={order.id}
            pictures={order.menu.data.pictures}
            brandName={order.brand.name}
            when={formatShortDateTime(order.scheduleDate, order.hour)}
            dish={order.menu.name}
            priceCop={order.total}
          />
        ))}
        <p className="type-body-s px-3.5 pb-2 text-text-2">
          {running ? openWords(running) : 'Guardamos tus cupos por unos minutos mientras pagas.'}
        </p>
        <div className="grid gap-2.5 px-3.5 pt-1 pb-3.5 mobile:grid-cols-2">
          <Button
            look={main ? 'primary' : 'dark'}
            onClick={() => (running ? resumePayment(running) : setChoosing(true))}
          >
            {running ? describeResumeButton(running) : 'Seguir con el pago'}
          </Button>
          <Button look="quiet" onClick={() => setLeaving(true)}>
            Cancelar el pedido
          </Button>
        </div>
      </PaperOrderTicket>
      {refused && <NoticeBar tone="danger">{refused}</NoticeBar>}
      {choosing && (
        <LazyPaymentMethodSheet
          open={choosing}
          onClose={() => setChoosing(false)}
          cards={[]}
          outside={null}
          confirmLabel="Pagar"
          onChoose={(outside) => void pay(outside)}
        />
      )}
      <CancelUnpaidPurchaseDialog
        purchaseId={purchaseId}
        running={running}
        open={leaving}
        onClose={() => setLeaving(false)}
        title="¿Cancelas este pedido?"
        text="Los cupos quedan libres. Lo que todavía se puede pedir vuelve al carrito."
        confirmLabel="Cancelar el pedido"
      />
    </section>
  );
}
