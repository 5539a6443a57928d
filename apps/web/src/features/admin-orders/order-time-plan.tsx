import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { OrderDelayTag } from './order-delay-tag.tsx';

/** When a lunch should be cooked, leave and arrive; once delivered, when it should have. A cancelled one has no plan. */
export function OrderTimePlan({ order }: { order: AdminOrderDetail }) {
  const { plan } = order;
  if (plan === null || order.status === 'cancelled') return null;
  const isOver = order.status === 'delivered';
  const at = (ms: number) => formatHour(toBogotaHour(ms));
  const steps: [name: string, when: string][] = [
    [isOver ? 'Se empezaba a cocinar' : 'Se empieza a cocinar', at(plan.startBy)],
    [isOver ? 'Salía del restaurante' : 'Sale del restaurante', at(plan.departBy)],
    ...(plan.dispatchBy === plan.departBy
      ? []
      : ([[isOver ? 'Salía del consolidador' : 'Sale del consolidador', at(plan.dispatchBy)]] as [string, string][])),
    [isOver ? 'Se entregaba' : 'Se entrega', `${at(plan.deliverFrom)} a ${at(plan.deliverUntil)}`],
  ];
  return (
    <section aria-label="Plan" className="grid grid-cols-1 gap-1">
      <h3 className="type-h3">{isOver ? 'Así estaba planeada' : 'Plan de la entrega'}</h3>
      <OrderDelayTag order={order} />
      <dl>
        {steps.map(([name, when]) => (
          <div key={name} className="flex justify-between gap-3 border-border border-b py-1.5 last:border-0">
            <dt className="type-body-s text-text-2">{name}</dt>
            <dd className="type-body-s font-semibold tabular-nums">{when}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
