import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { formatComandas } from '../kitchen-orders/board-order-texts.ts';

interface InvoiceNumbersToBeProps {
  numbers: readonly string[];
  way: NumberingWay;
  orders: readonly KitchenOrder[];
}

/** The resulting numbers, and how many existing ones they replace. */
export function InvoiceNumbersToBe({ numbers, way, orders }: InvoiceNumbersToBeProps) {
  const replaced = orders.filter((order) => order.invoiceNumber !== null).length;
  return (
    <p role="status" className="type-body-s text-text-2 tabular-nums">
      {numbers.length === 1 || way === 'same'
        ? `Queda ${numbers[0]}.`
        : `De ${numbers[0]} (${orders[0]?.code}) a ${numbers.at(-1)} (${orders.at(-1)?.code}).`}
      {replaced > 0 &&
        ` Se reemplaza el de ${formatComandas(replaced)} que ya ${replaced === 1 ? 'tenía' : 'tenían'} número.`}
    </p>
  );
}

export type NumberingWay = 'consecutive' | 'same';
