import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { describePayingAccount, describeReceivingAccount } from '@sazon/domain/ledger/order-account-texts';
import { Link } from '@tanstack/react-router';
import { PriceSummary } from '../../ui/lunch/price-summary.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { listPayers } from './admin-order-texts.ts';
import { AmountLine, OrderSection } from './order-section-and-amount-line.tsx';

export function OrderPayment({ order }: { order: AdminOrderDetail }) {
  const { price, customer } = order;
  return (
    <OrderSection title="Así se pagó">
      <PriceSummary
        lines={[
          { id: 'gross', label: 'Plato y adicionales', amountCop: price.gross },
          { id: 'menu', label: 'Descuento del plato', amountCop: -price.menuDiscount, saving: true },
          { id: 'promotion', label: 'Promoción', amountCop: -price.promotion, saving: true },
          { id: 'coupon', label: order.courtesyBy ? 'Cortesía' : 'Cupón', amountCop: -price.coupon, saving: true },
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
            note={`${describePayingAccount(refund.from)}, ${lowerFirst(formatMoment(refund.at))}`}
            amountCop={refund.amount}
          />
        ))}
      </ul>
    </OrderSection>
  );
}
