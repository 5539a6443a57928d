import { restaurantOrderPay } from '@sazon/contract/bills/statement-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { may } from '@sazon/domain/access/permission-check';
import { COMMISSION_IVA_BPS } from '@sazon/domain/bills/restaurant-bill';
import { formatPercent } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Money } from '../../ui/money.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';

/** Shows what the restaurant is paid for an order, as on its bill; only to people who may see bills. */
export function OrderPaySection({ orderId }: { orderId: string }) {
  const { restaurantId } = useBoardTools();
  const actor = toActor(useUser());
  const seesBills = actor !== null && may(actor, 'restaurant_bills_view', { restaurantId });
  const pay = useQuery({
    ...queryFor(restaurantOrderPay, { query: { restaurantId, orderId } }),
    meta: { silent: true },
    enabled: seesBills,
    staleTime: 0,
  });
  if (!seesBills) return null;
  return (
    <Card label="Lo que te pagamos">
      <ListState what="lo que te pagamos" query={pay} rows={1} level={3} />
      {pay.data && <Figures pay={pay.data} />}
    </Card>
  );
}

function Figures({ pay }: { pay: RouteReply<typeof restaurantOrderPay> }) {
  const { grossCop, discountsCop, commissionCop, commissionTaxCop, refundsCop, adjustmentsCop, feeBps } = pay;
  return (
    <>
      <dl className="grid gap-2">
        <Line name="Venta de tus platos" amountCop={grossCop} />
        {discountsCop > 0 && <Line name="Descuento a tu cargo" amountCop={-discountsCop} />}
        <Line name={`Comisión (${formatPercent(feeBps)})`} amountCop={-commissionCop} />
        <Line name={`IVA de la comisión (${formatPercent(COMMISSION_IVA_BPS)})`} amountCop={-commissionTaxCop} />
        {refundsCop > 0 && <Line name="Devoluciones a tu cargo" amountCop={-refundsCop} />}
        {adjustmentsCop > 0 && <Line name="Ajustes a tu favor" amountCop={adjustmentsCop} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-border border-t pt-2">
          <dt className="type-h3">{pay.expected ? 'Te pagaremos' : 'Te pagamos'}</dt>
          <dd className="type-h2 tabular-nums">
            <Money amountCop={pay.toPayCop} />
          </dd>
        </div>
      </dl>
      <p className="type-body-s mt-2 text-text-2">{whenWords(pay)}</p>
    </>
  );
}

function whenWords({ expected, grossCop }: RouteReply<typeof restaurantOrderPay>): string {
  if (expected) return 'Cuando se entregue. La comisión se redondea una vez por semana, sobre todo lo vendido.';
  if (grossCop === 0) return 'Se canceló: no se vendió, y no se te cobra comisión.';
  return 'La comisión se redondea una vez por semana, sobre todo lo vendido.';
}

function Line({ name, amountCop }: { name: string; amountCop: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="type-body-s min-w-0 text-text-2">{name}</dt>
      <dd className="type-body-s whitespace-nowrap font-semibold tabular-nums">
        <Money amountCop={amountCop} />
      </dd>
    </div>
  );
}
