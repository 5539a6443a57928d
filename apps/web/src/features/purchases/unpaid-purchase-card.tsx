import type { OrderCard } from '@sazon/contract/orders/schemas';
import { Money } from '../../ui/money.tsx';
import { OrderListRow } from '../order-records/order-list-row.tsx';
import { formatOrderWhenLine } from '../order-records/order-texts.ts';
import { AnswerInSiteChargeCard } from './answer-in-site-charge-card.tsx';
import { LazyPayOrCancel } from './lazy-pay-or-cancel.tsx';

export interface UnpaidPurchaseCardProps {
  purchaseId: string;
  orders: readonly OrderCard[];
  selectedId: string | undefined;
  /** True when its button is the page's main button. */
  main: boolean;
}

/** Lunches held until they are paid: pay or cancel them. */
export function UnpaidPurchaseCard({ purchaseId, orders, selectedId, main }: UnpaidPurchaseCardProps) {
  const inSite = orders.some((order) => order.type === 'in_site');
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return (
    <section aria-labelledby={`pending-${purchaseId}`} className="grid grid-cols-1 gap-2">
      <h2 id={`pending-${purchaseId}`} className="type-h2 flex items-baseline justify-between gap-3">
        {inSite ? 'Por aceptar' : 'Por pagar'}
        <Money amountCop={total} className="type-price" />
      </h2>
      {orders.map((order) => (
        <OrderListRow
          key={order.id}
          order={order}
          when={formatOrderWhenLine(order)}
          selected={order.id === selectedId}
        />
      ))}
      {inSite ? (
        <AnswerInSiteChargeCard purchaseId={purchaseId} />
      ) : (
        <LazyPayOrCancel purchaseId={purchaseId} main={main} />
      )}
    </section>
  );
}
