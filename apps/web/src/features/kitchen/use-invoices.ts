import { kitchenOrders } from '@sazon/contract/kitchen';
import { setInvoiceNumber } from '@sazon/contract/kitchen-invoices';
import { CallError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useUser } from '../../session/session-store.ts';
import { doInKitchen } from './kitchen-queue.ts';

export type InvoicePart = 'serie' | 'invoiceNumber';
export type SaveInvoice = (orderId: string, part: InvoicePart, text: string) => Promise<boolean>;

/**
 * Writes the serie or the number of an order's invoice; nothing typed empties it. Answers whether it was kept: by the
 * server, or on the device until there is a connection.
 */
export function useInvoices(restaurantId: string): SaveInvoice {
  const owner = useUser()?.id ?? '';
  const { mutateAsync } = useCall(setInvoiceNumber, { invalidates: [kitchenOrders], silent: true });
  return async (orderId, part, text) => {
    const written = { [part]: text === '' ? null : text };
    try {
      await mutateAsync({ body: { restaurantId, orderId, ...written } });
      return true;
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'NETWORK')) return false;
      doInKitchen(owner, { kind: 'invoice', restaurantId, orderIds: [orderId], ...written });
      return true;
    }
  };
}
