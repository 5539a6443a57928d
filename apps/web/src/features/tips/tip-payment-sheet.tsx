import { listCards } from '@sazon/contract/payments/cards-routes';
import { giveTip } from '@sazon/contract/tips/routes';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { useOnline } from '../../device/use-online.ts';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { type OutsideChoice, toPaymentMethod } from '../payments/outside-method-choice-and-texts.ts';
import { payWith } from '../payments/pay-and-refresh-after-payment-calls.ts';
import { PaymentMethodPicker } from '../payments/payment-method-picker.tsx';
import { processing } from '../payments/running-payment-and-ticket-state.ts';

/** Pays a tip with a card, a wallet or a bank; the payment overlay reports the result. */
export function TipPaymentSheet({
  orderId,
  amount,
  onClose,
}: {
  orderId: string;
  amount: number;
  onClose: () => void;
}) {
  const { data: cards } = useQuery({ ...queryFor(listCards), meta: { silent: true } });
  const busy = useMemory(processing);
  const online = useOnline();
  const [refused, setRefused] = useState<string | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());

  const pay = async (outside: OutsideChoice) => {
    setRefused(null);
    processing.write(true);
    try {
      const input = { params: { id: orderId }, body: { amount, paymentMethod: toPaymentMethod(outside) } } as const;
      const { topUpId } = await callRoute(giveTip, input, { idempotencyKey: key });
      if (topUpId !== null) await payWith({ topUpId }, outside);
      onClose();
    } catch (error) {
      processing.write(false);
      // another try is another payment
      setKey(crypto.randomUUID());
      if (!(error instanceof CallError)) throw error;
      setRefused(error.message);
    }
  };
  return (
    <BottomSheet onClose={onClose} title={`Propina de ${formatCop(amount)}`} subtitle="La recibe completa tu domi">
      <div className="grid gap-3">
        {refused && <NoticeBar tone="danger">{refused}</NoticeBar>}
        {!online && <NoticeBar tone="warning">Necesitas conexión para pagar.</NoticeBar>}
        <PaymentMethodPicker
          cards={cards?.data ?? []}
          outside={null}
          confirmLabel="Dar propina"
          busy={busy || !online}
          onChoose={(outside) => void pay(outside)}
        />
      </div>
    </BottomSheet>
  );
}
