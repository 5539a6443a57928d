import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import { BillFileButton } from './bill-file-button.tsx';
import { SettlementTag } from './settlement-tags-and-texts.tsx';
import { formatWeek } from './statement-texts-and-week-state.tsx';

export function SettlementHeadingAndFiles({ bill, restaurantId }: { bill: SettlementDetail; restaurantId: string }) {
  const { start, end, number, orders, restaurant, biller } = bill;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0">
        <h2 className="type-h2 flex flex-wrap items-center gap-3">
          {formatWeek(start, end)}
          <SettlementTag state={bill.state} overdue={bill.overdue} />
        </h2>
        <p className="type-body-s text-text-2">
          Liquidación {number}, {orders === 1 ? '1 almuerzo' : `${orders.toLocaleString('es-CO')} almuerzos`}.{' '}
          {restaurant.legalName}, NIT {restaurant.nit}.
          {biller !== null && ` Paga ${biller.legalName}, NIT ${biller.nit}.`}
        </p>
      </div>
      <div className="flex gap-2">
        {(['pdf', 'csv', 'xlsx'] as const).map((format) => (
          <BillFileButton
            key={format}
            path={`/admin/restaurants/settlements/${bill.id}/${format}?restaurantId=${restaurantId}`}
            name={`liquidacion-${number}`}
            format={format}
          />
        ))}
      </div>
    </div>
  );
}
