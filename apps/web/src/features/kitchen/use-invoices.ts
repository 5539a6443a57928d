import { kitchenOrders, setInvoiceNumber } from '@sazon/contract/kitchen';
import { useCall } from '../../calls/use-call.ts';

export type InvoicePart = 'serie' | 'invoiceNumber';
export type SaveInvoice = (orderId: string, part: InvoicePart, text: string) => Promise<boolean>;

/** Writes the serie or the number of an order's invoice; nothing typed empties it. Answers whether it was kept. */
export function useInvoices(restaurantId: string): SaveInvoice {
  const { mutateAsync } = useCall(setInvoiceNumber, { invalidates: [kitchenOrders] });
  return (orderId, part, text) =>
    mutateAsync({ body: { restaurantId, orderId, [part]: text === '' ? null : text } }).then(
      () => true,
      () => false,
    );
}
