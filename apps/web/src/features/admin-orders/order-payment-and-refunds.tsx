import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { describePayingAccount, describeReceivingAccount } from '@sazon/domain/ledger/order-account-names';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PriceSummary } from '../../ui/lunch/price-summary.tsx';
import { Money } from '../../ui/money.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { listPayers } from './admin-order-texts.ts';

export function OrderPayment({ order }: { order: AdminOrderDetail }) {
  const { price, customer } = order;
  return (
    <OrderSection title="Así se pagó">
      <PriceSummary
        lines={[
          { id: 'gross', label: 'Plato y adicionales', amountCop: price.gross },
          { id: 'menu', label: 'Descuento del plato', amountCop: -price.menuDiscount, saving: true },
          { id: 'promotion', label: 'Promoción', amountCop: -price.promotion, saving: true },
          { id: 'coupon', label: 'Cupón', amountCop: -price.coupon, saving: true },
          { id: 'fee', label: 'Tarifa de servicio', amountCop: price.fee },
        ].filter((line) => line.amountCop !== 0)}
        totalCop={price.total}
      />
      <ul className="pt-2">
        {listPayers(order).map(({ name, amountCop }) => (
          <AmountLine key={name} title={name} amountCop={amountCop} />
        ))}
      </ul>
      <Link to="/admin/sazon/pagos" search={{ buscar: customer.phone }} className={textActionClass}>
        Ver los pagos de este cliente
      </Link>
    </OrderSection>
  );
}

/** What was given back, to whom, and what was kept. */
export function OrderRefunds({ order }: { order: AdminOrderDetail }) {
  const { price } = order;
  return (
    <OrderSection title="Devoluciones">
      <ul>
        {price.kept > 0 && (
          <AmountLine
            title="No se devolvió"
            note="Sus otras órdenes de la promoción quedaron con menos descuento."
            amountCop={price.kept}
          />
        )}
        {order.refunds.map((refund) => (
          <AmountLine
            key={refund.id}
            title={describeReceivingAccount(refund.to)}
            note={`${describePayingAccount(refund.from)}, ${formatMoment(refund.at)}`}
            amountCop={refund.amount}
          />
        ))}
      </ul>
    </OrderSection>
  );
}

export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 justify-items-start gap-1 [&>dl]:w-full [&>ol]:w-full [&>ul]:w-full"
    >
      <h3 className="type-h3">{title}</h3>
      {children}
    </section>
  );
}

interface AmountLineProps {
  title: string;
  note?: string;
  detail?: string | undefined;
  amountCop?: number;
}

export function AmountLine({ title, note, detail, amountCop }: AmountLineProps) {
  return (
    <li className="flex items-start justify-between gap-3 border-border border-b py-2 last:border-0">
      <span className="min-w-0">
        <span className="type-item block text-[1.5rem]">{title}</span>
        {detail && <span className="type-body-s block wrap-anywhere">{detail}</span>}
        {note && <span className="type-caption block text-text-2 wrap-anywhere">{note}</span>}
      </span>
      {amountCop !== undefined && <Money amountCop={amountCop} className="type-label" />}
    </li>
  );
}
