import type { Checkout } from '@sazon/contract/checkout/schemas';
import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { Money } from '../../ui/money.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Collapsible } from '../../ui/pages/accordion.tsx';
import type { OutsideChoice } from '../payments/outside-method-choice-and-texts.ts';
import { type ExplainedLine, explainPrice, filterPriceLines } from './price-line-texts.ts';

const rarelyMs = 60 * 60_000;

export interface PriceDetailProps {
  data: Checkout;
  outside: OutsideChoice | null;
  open: boolean;
  onClose: () => void;
}

/** 'Ver detalle': the price of every lunch, each line with its rule. */
export function PriceDetail({ data: { items, priced, wallet }, outside, open, onClose }: PriceDetailProps) {
  const fee = useQuery({ ...queryFor(settings), staleTime: rarelyMs, enabled: open }).data?.user_fee;
  const findDish = (key: string) => items.find((item) => key.startsWith(`${item.id}:`))?.menu.name ?? 'Almuerzo';
  return (
    <Dialog open={open} onClose={onClose} title="Así se paga" subtitle="Almuerzo por almuerzo">
      <ul>
        {priced.orders.map((order, place) => (
          <li key={order.key} className="border-border border-b last:border-0">
            <Lunch
              dish={findDish(order.key)}
              order={order}
              lines={filterPriceLines(explainPrice({ order, priced, wallet, outside, fee }), order)}
              first={place === 0}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface LunchProps {
  dish: string;
  order: Checkout['priced']['orders'][number];
  lines: readonly ExplainedLine[];
  first: boolean;
}

function Lunch({ dish, order, lines, first }: LunchProps) {
  const [open, setOpen] = useState(first);
  return (
    <Collapsible
      open={open}
      onOpenChange={setOpen}
      title={
        <span className="block py-2">
          <span className="block">{dish}</span>
          <span className="type-body-s block text-text-2">{formatLongDate(order.scheduleDate)}</span>
        </span>
      }
      trailing={<Money amountCop={order.total} className="type-item" />}
    >
      <ol className="grid gap-2.5 pb-4">
        {lines.map((line) => (
          <li key={line.key} className="grid gap-2.5">
            <span className="flex items-start justify-between gap-4">
              <span>
                <span className="type-item block">{line.label}</span>
                <span className="type-body-s block text-text-2">{line.rule}</span>
              </span>
              <Money
                amountCop={line.amountCop}
                className={line.amountCop < 0 ? 'type-item text-success-text' : 'type-item'}
              />
            </span>
            {line.key === 'service_fee' && (
              <span className="type-item flex justify-between gap-4 border-border border-t-2 border-dashed py-2">
                <span>Total, y así se paga</span>
                <Money amountCop={order.total} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}
