import type { OwnSettlementRow } from '@sazon/contract/bills/settlement';
import { formatDayMonthMoment, formatMediumDate } from '@sazon/domain/calendar/date-and-hour-format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { PageArrows } from '../../ui/pages/page-arrows.tsx';
import { describePayment } from './next-payment-link.tsx';
import { settlementsQuery } from './settlement-calls.ts';
import { SettlementTag } from './settlement-tags-and-texts.tsx';
import { formatWeek } from './statement-texts-and-week-state.tsx';

/** What a restaurant can expect, or got: 'Te pagamos $ X el …', or why not. The tag says the state. */
function describePromise(bill: OwnSettlementRow): string {
  const { state, toPayCop, disputeUntil, paidOn } = bill;
  if (state === 'paid' && toPayCop <= 0) return 'No hay pago: el saldo va a la siguiente';
  if (state === 'paid') return paidOn === null ? '' : `El ${formatMediumDate(paidOn).toLowerCase()}`;
  if (state === 'voided') return 'Sus órdenes van en la siguiente';
  const promise = toPayCop > 0 ? describePayment(bill) : 'El saldo va a la siguiente';
  const until =
    state === 'issued' && disputeUntil !== null ? `, la revisas hasta el ${formatDayMonthMoment(disputeUntil)}` : '';
  return `${promise}${until}`;
}

/** The issued settlements of a restaurant, latest first. */
export function SettlementList({ restaurantId }: { restaurantId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...settlementsQuery(restaurantId, page), placeholderData: keepPreviousData });
  const bills = query.data?.data ?? [];
  if (query.data !== undefined && bills.length === 0) return null;
  return (
    <section aria-label="Liquidaciones" className="grid grid-cols-1 gap-2">
      <h2 className="type-h3">Liquidaciones</h2>
      <ListState what="tus liquidaciones" query={query} />
      {bills.length > 0 && (
        <ul className="grid grid-cols-1 rounded-lg bg-surface shadow-e1">
          {bills.map((bill) => (
            <li key={bill.id} className="border-border border-b last:border-0">
              <Link
                to="."
                search={{ liquidacion: bill.id }}
                className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <span className="type-item block">
                    {formatWeek(bill.start, bill.end)}
                    <span className="whitespace-nowrap font-normal text-text-2"> {bill.number}</span>
                  </span>
                  <span className="type-body-s block text-text-2">{describePromise(bill)}</span>
                </span>
                <span className="flex max-w-full flex-wrap items-center gap-x-4 gap-y-1 max-tablet:basis-full">
                  <SettlementTag state={bill.state} overdue={bill.overdue} />
                  <Money amountCop={bill.toPayCop} className="type-price ml-auto text-right laptop:min-w-28" />
                  <Icon name="caret-right" weight="bold" size="xs" className="text-text-2" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {query.data && query.data.total > query.data.perPage && (
        <PageArrows page={page} perPage={query.data.perPage} total={query.data.total} onPage={setPage} />
      )}
    </section>
  );
}
