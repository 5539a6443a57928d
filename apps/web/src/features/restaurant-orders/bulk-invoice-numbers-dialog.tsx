import { setInvoiceNumbers } from '@sazon/contract/kitchen-orders/invoice-numbers-routes';
import { kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { buildInvoiceNumbers } from '@sazon/domain/orders/restaurant-invoice-numbers';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { formatComandas } from '../kitchen-orders/board-order-texts.ts';
import { queueKitchenAction } from '../kitchen-orders/kitchen-actions-queue.ts';
import { InvoiceNumbersToBe, type NumberingWay } from './invoice-numbers-to-be.tsx';
import { RepeatedInvoiceQuestion } from './repeated-invoice-question.tsx';

export interface BulkInvoiceNumbersDialogProps {
  restaurantId: string;
  /** The selected orders, in the sequence in which they get their numbers. */
  orders: readonly KitchenOrder[];
  onClose: () => void;
  onDone: () => void;
}

/** Saves the invoices, or queues them without a connection. */
function useSaveInvoices({ restaurantId, orders, onDone }: Omit<BulkInvoiceNumbersDialogProps, 'onClose'>) {
  const owner = useUser()?.id ?? '';
  const finish = (said: string) => {
    toast.success(said);
    onDone();
  };
  return useCall(setInvoiceNumbers, {
    silent: true,
    invalidates: [kitchenOrders],
    onSuccess: () => finish(`Factura guardada en ${formatComandas(orders.length)}`),
    onError: ({ code }, { body: { invoices, serie } }) => {
      if (code !== 'NETWORK') return;
      const changed = serie !== undefined && { serie };
      for (const { orderId, ...written } of invoices) {
        queueKitchenAction(owner, { kind: 'invoice', restaurantId, orderIds: [orderId], ...changed, ...written });
      }
      finish('La factura sale cuando vuelva la conexión');
    },
  });
}

/** The series and numbers for the invoices of a selection: consecutive, or one for all. */
export function BulkInvoiceNumbersDialog({ restaurantId, orders, onClose, onDone }: BulkInvoiceNumbersDialogProps) {
  const series = new Set(orders.map((order) => order.serie ?? ''));
  const [serie, setSerie] = useState(series.size === 1 ? [...series].join('') : '');
  const [number, setNumber] = useState('');
  const [way, setWay] = useState<NumberingWay>('consecutive');
  const [asked, setAsked] = useState(false);
  const [typedSerie, typedNumber] = [serie.trim(), number.trim()];
  const numbers = numbersFor(typedNumber, way, orders.length);
  const invoices = orders.map(({ id: orderId }, place) => {
    const invoiceNumber = numbers?.[place];
    return { orderId, ...(invoiceNumber !== undefined && { invoiceNumber }) };
  });
  const changed = typedSerie !== '' && { serie: typedSerie };
  const { mutate, isPending, error, reset } = useSaveInvoices({ restaurantId, orders, onDone });
  const missing =
    asked && typedSerie === '' && typedNumber === '' ? 'Escribe la serie, el número o los dos.' : undefined;
  const uncountable = numbers === null ? 'Para numerar en orden, termina en cifras: FE-101.' : undefined;
  const failure = findFormError(error, ['repeated']);
  const write = (repeated?: true) =>
    mutate({ body: { restaurantId, invoices, ...changed, ...(repeated && { repeated }) } });
  const send = () => {
    setAsked(true);
    if (numbers === null || (typedSerie === '' && typedNumber === '')) return;
    write();
  };
  return (
    <Dialog
      onClose={onClose}
      title={`Factura de ${formatComandas(orders.length)}`}
      subtitle="Lo que dejes vacío queda como está."
      footer={
        <Button wide loading={isPending} onClick={send}>
          Guardar
        </Button>
      }
    >
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextField label="Serie" value={serie} onValueChange={setSerie} maxLength={20} autoComplete="off" />
        <TextField
          label={way === 'consecutive' && orders.length > 1 ? 'Primer número' : 'Número'}
          value={number}
          onValueChange={setNumber}
          maxLength={40}
          autoComplete="off"
          error={missing ?? (asked ? uncountable : undefined)}
        />
        {orders.length > 1 && (
          <Segmented
            label="Cómo se numeran"
            value={way}
            onValueChange={setWay}
            segments={[
              { value: 'consecutive', label: 'En orden' },
              { value: 'same', label: 'El mismo para todas' },
            ]}
          />
        )}
        {numbers !== null && typedNumber !== '' && <InvoiceNumbersToBe numbers={numbers} way={way} orders={orders} />}
      </form>
      <RepeatedInvoiceQuestion
        words={findFieldError(error, 'repeated')}
        pending={isPending}
        onAgain={() => write(true)}
        onCorrect={reset}
      />
    </Dialog>
  );
}

/** Returns a number for each order; an empty list for an empty field, null when the text cannot be incremented. */
function numbersFor(first: string, way: NumberingWay, count: number): readonly string[] | null {
  if (first === '') return [];
  if (way === 'same' || count === 1) return Array.from({ length: count }, () => first);
  return buildInvoiceNumbers(first, count);
}
