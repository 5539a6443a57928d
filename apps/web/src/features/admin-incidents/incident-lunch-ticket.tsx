import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OrderCodeDisplay } from '../../ui/lunch/order-code-display.tsx';
import { PaperOrderTicket, PaperOrderTicketFold } from '../../ui/lunch/paper-order-ticket.tsx';
import { StatusChip } from '../../ui/lunch/status-chip.tsx';
import { Money } from '../../ui/money.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { describeLunch } from './incident-texts.ts';
import { lunchQuery } from './incidents-calls.ts';

type Line = readonly [name: string, amountCop: number];

const listPrice = ({ price, courtesyBy }: AdminOrderDetail): Line[] => [
  ['Plato y adicionales', price.gross],
  ['Descuento del plato', -price.menuDiscount],
  ['Promoción', -price.promotion],
  [courtesyBy ? 'Cortesía' : 'Cupón', -price.coupon],
  ['Tarifa de servicio', price.fee],
];

const listPayers = ({ price }: AdminOrderDetail): Line[] => [
  ['Subsidio de la empresa', price.subsidy],
  ['Tingos', price.tingos],
  ['Nómina', price.payroll],
  [formatOutsideMethod(price.outsideMethod), price.outside],
  ['Tarifa que paga la empresa', price.companyFee],
];

const isSomething = ([, amountCop]: Line): boolean => amountCop !== 0;

/** The ticket of a lunch of an incident: whose it is, what it cost and what paid it. */
export function IncidentLunchTicket({ order }: { order: IncidentDetail['orders'][number] }) {
  const query = useQuery(lunchQuery(order.id));
  const { data } = query;
  return (
    <PaperOrderTicket tag="section" label={`La orden ${order.code}`} className="grid grid-cols-1 gap-3 p-4 pb-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <OrderCodeDisplay code={order.code} size="l" />
        <StatusChip status={order.status} reader="staff" />
      </div>
      <div>
        <h2 className="type-h3">{order.menu}</h2>
        {data?.additions.map(({ name, quantity }) => (
          <p key={name} className="type-body-s font-semibold text-primary-text">
            + {quantity > 1 ? `${quantity} ` : ''}
            {name}
          </p>
        ))}
        {data && (
          <p className="type-body-s text-text-2">
            {data.customer.name}
            {data.customer.enterprise && `, ${data.customer.enterprise}`},{' '}
            <a href={`tel:+57${data.customer.phone}`}>{data.customer.phone}</a>
          </p>
        )}
        <p className="type-body-s text-text-2">{describeLunch(order)}</p>
      </div>
      <PaperOrderTicketFold />
      <ListState what="lo que costó" query={query} level={3} />
      {data && (
        <dl className="grid grid-cols-1 gap-2">
          <Lines lines={listPrice(data)} />
          <Row name={<b>Pagó</b>} amountCop={data.price.total} className="border-text border-t-2 pt-2 font-[650]" />
          <Lines lines={listPayers(data)} />
        </dl>
      )}
    </PaperOrderTicket>
  );
}

const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.filter(isSomething).map(([name, amountCop]) => <Row key={name} name={name} amountCop={amountCop} />);

interface RowProps {
  name: ReactNode;
  amountCop: number;
  className?: string;
}

const Row = ({ name, amountCop, className = '' }: RowProps) => (
  <div className={`type-body-s flex justify-between gap-4 ${className}`}>
    <dt>{name}</dt>
    <dd>
      <Money amountCop={amountCop} />
    </dd>
  </div>
);
