import { kitchenCustody } from '@sazon/contract/custody/routes';
import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { custodyLabels } from '@sazon/domain/logistics/custody-chain-packing-and-left-behind';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CustodyChain } from '../../ui/lunch/custody-chain.tsx';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { useBoardTools } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { describeTicketIncident } from '../kitchen-orders/ticket-incident-text.ts';
import { useMarkPacked } from '../kitchen-orders/use-mark-packed.ts';

const formatWhen = (at: number | null) => (at === null ? null : formatHour(toBogotaHour(at)));

/** The custody chain of an order, and its first link: packed. */
export function OrderCustody({ order }: { order: KitchenOrder }) {
  const { canEdit, restaurantId } = useBoardTools();
  const input = { params: { orderId: order.id }, query: { restaurantId } };
  const { data } = useQuery({ ...queryFor(kitchenCustody, input), meta: { silent: true } });
  const pack = useMarkPacked();
  const words = describeTicketIncident(order);
  if (order.status === 'scheduled') return null;
  const links = data?.links ?? [{ step: 'packed' as const, at: null }];
  return (
    <Card label="Recorrido">
      <CustodyChain
        links={links.map(({ step, at }) => ({
          key: step,
          label: custodyLabels[step],
          when: formatWhen(step === 'packed' ? order.packedAt : at),
        }))}
        stopped={
          data?.stopped && {
            label: incidentTypeNames[data.stopped.type],
            when: formatHour(toBogotaHour(data.stopped.at)),
          }
        }
      />
      {words && (
        <p className="type-body-s mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-1.5 font-semibold text-danger-text">
            <Icon name="warning" weight="fill" size="s" />
            {words}
          </span>
          <Link to="/admin/restaurantes/incidentes" className={textActionClass}>
            Ver el incidente
          </Link>
        </p>
      )}
      {canEdit && order.status === 'confirmed' && order.packedAt === null && (
        <div className="mt-3">
          <Button look="quiet" size="s" onClick={() => pack([order.id])}>
            <Icon name="package" size="m" />
            Marcar empacada
          </Button>
        </div>
      )}
    </Card>
  );
}
