import { setInvoiceNumber } from '@sazon/contract/kitchen-orders/invoice-numbers-routes';
import { kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useUser } from '../../session/session-store.ts';
import { queueKitchenAction } from '../kitchen-orders/kitchen-actions-queue.ts';
import { RepeatedInvoiceQuestion } from './repeated-invoice-question.tsx';

export type InvoicePart = 'serie' | 'invoiceNumber';
export type SaveInvoice = (orderId: string, part: InvoicePart, text: string) => Promise<boolean>;

/** A question about a number that another order has already, and the function that takes the answer. */
interface Asked {
  words: string;
  answer: (again: boolean) => void;
}

/**
 * `saveMove` stores the series or the number of an order's invoice; an empty text clears it. It resolves to whether it was
 * saved, on the server or queued on the device. `question` asks before a number is used twice.
 */
export function useSaveInvoiceNumber(restaurantId: string): { save: SaveInvoice; question: ReactNode } {
  const owner = useUser()?.id ?? '';
  const { mutateAsync } = useCall(setInvoiceNumber, { invalidates: [kitchenOrders], silent: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  const askFor = (words: string) => new Promise<boolean>((answer) => setAsked({ words, answer }));
  const save: SaveInvoice = async (orderId, part, text) => {
    const written = { [part]: text === '' ? null : text };
    const body = { restaurantId, orderId, ...written };
    try {
      await mutateAsync({ body }).catch(async (error) => {
        if (!(error instanceof CallError && error.field === 'repeated' && (await askFor(error.message)))) throw error;
        await mutateAsync({ body: { ...body, repeated: true } });
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'NETWORK')) return false;
      queueKitchenAction(owner, { kind: 'invoice', restaurantId, orderIds: [orderId], ...written });
      return true;
    }
  };
  const close = (again: boolean) => {
    asked?.answer(again);
    setAsked(null);
  };
  return {
    save,
    question: (
      <RepeatedInvoiceQuestion words={asked?.words} onAgain={() => close(true)} onCorrect={() => close(false)} />
    ),
  };
}
