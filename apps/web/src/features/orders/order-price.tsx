import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { spec } from '../../messages/specification-texts.ts';
import { getPayrollIcon } from '../../session/payroll-icon.ts';
import { useUser } from '../../session/session-store.ts';
import { PaymentSourceRow, PaymentSplitBar } from '../../ui/lunch/payment-source-row-and-split-bar.tsx';
import { PriceSummary } from '../../ui/lunch/price-summary.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { usePaidByParts } from '../order-records/use-payer-amounts.ts';
import { ReceiptButton } from './receipt-button.tsx';

function listLines({ gross, menuDiscount, promotion, coupon, fee }: OrderDetail['price']) {
  return [
    { id: 'gross', label: 'Plato y adicionales', amountCop: gross },
    { id: 'menu', label: 'Descuento del plato', amountCop: -menuDiscount, saving: true },
    { id: 'promotion', label: 'Promoción', amountCop: -promotion, saving: true },
    { id: 'coupon', label: spec.coupons.placeholder, amountCop: -coupon, saving: true },
    { id: 'fee', label: 'Tarifa de servicio', amountCop: fee },
  ].filter((line) => line.amountCop !== 0);
}

const describeDeduction = (date: string | null): string | undefined =>
  date === null ? undefined : `Se descuenta el ${formatLongDate(date).toLowerCase()}`;

/** 'Así se pagó': from the dish to the total, with each payer's amount. An order that nobody paid has no payers. */
export function OrderPrice({ order: { id, price, status, neverPaid } }: { order: OrderDetail }) {
  const parts = usePaidByParts()(price);
  const person = useUser();
  const employer = person?.enterprise?.name;
  const waits = status === 'pending_confirmation';
  const title = neverPaid ? 'Lo que costaba' : waits ? 'Así se paga' : 'Así se pagó';
  return (
    <Card label={title}>
      <h3 className="type-h3 mb-3">{title}</h3>
      <PriceSummary lines={listLines(price)} totalCop={price.total} />
      {price.companyFee > 0 && (
        <p className="type-body-s mt-2 text-text-2">La tarifa de servicio la paga tu empresa.</p>
      )}
      {!neverPaid && parts.length > 0 && (
        <>
          <PaymentSplitBar parts={parts} className="mt-4 mb-1" />
          {parts.map(({ source, label, amountCop }) => (
            <PaymentSourceRow
              key={source}
              source={source}
              icon={source === 'payroll' ? getPayrollIcon(person) : undefined}
              title={label}
              note={
                source === 'employer' ? employer : source === 'payroll' ? describeDeduction(price.deductsOn) : undefined
              }
              amountCop={amountCop}
            />
          ))}
        </>
      )}
      {!waits && !neverPaid && <ReceiptButton orderId={id} />}
    </Card>
  );
}
