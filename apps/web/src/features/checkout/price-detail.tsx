import type { Checkout } from '@sazon/contract/checkout';
import { settings } from '@sazon/contract/delivery';
import { formatLongDate } from '@sazon/domain/calendar/format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import type { OutsideChoice } from './checkout-calls.ts';
import { explain } from './price-words.ts';

const rarelyMs = 60 * 60_000;

export interface PriceDetailProps {
  data: Checkout;
  outside: OutsideChoice | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** 'Ver detalle': the eight lines of every lunch, each with its rule. */
export function PriceDetail({ data: { items, priced, wallet }, outside, open, onOpenChange }: PriceDetailProps) {
  const fee = useQuery({ ...queryFor(settings), staleTime: rarelyMs, enabled: open }).data?.user_fee;
  const dishOf = (key: string) => items.find((item) => key.startsWith(`${item.id}:`))?.menu.name ?? 'Almuerzo';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Así se paga" subtitle="Almuerzo por almuerzo">
      <ul className="grid gap-5">
        {priced.orders.map((order) => (
          <li key={order.key}>
            <h3 className="type-h3">{dishOf(order.key)}</h3>
            <p className="type-body-s text-text-2">{formatLongDate(order.scheduleDate)}</p>
            <dl className="mt-2 grid gap-2.5">
              {explain({ order, priced, wallet, outside, fee }).map((line) => (
                <div key={line.key} className="contents">
                  <div className="flex items-start justify-between gap-4">
                    <dt>
                      <span className="type-item block">{line.label}</span>
                      <span className="type-body-s block text-text-2">{line.rule}</span>
                    </dt>
                    <dd className={line.amountCop < 0 ? 'type-item text-success-text' : 'type-item'}>
                      <Money amountCop={line.amountCop} />
                    </dd>
                  </div>
                  {line.key === 'service_fee' && (
                    <div className="type-item flex justify-between gap-4 border-border border-t-2 border-dashed py-2">
                      <dt>Total, y así se paga</dt>
                      <dd>
                        <Money amountCop={order.total} />
                      </dd>
                    </div>
                  )}
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
