import { orderCustody } from '@sazon/contract/custody/routes';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { custodyLabels } from '@sazon/domain/logistics/custody-chain-packing-and-left-behind';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { CustodyChain } from '../../ui/lunch/custody-chain.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

export interface OrderCustodyProps {
  orderId: string;
  /** True when the order is delivered or cancelled, so that the remaining steps will not happen. */
  over: boolean;
}

function useCustody(orderId: string) {
  const { data } = useQuery({ ...queryFor(orderCustody, { params: { id: orderId } }), meta: { silent: true } });
  const all = data?.links ?? [];
  return { data, all, reached: all.findLastIndex((link) => link.at !== null) };
}

/** Returns the events that the custody chain shows, which the history leaves out; empty when no chain is shown. */
export const useToldByCustody = (orderId: string): ReadonlySet<string> =>
  useCustody(orderId).reached < 0 ? nothing : moved;

const nothing: ReadonlySet<string> = new Set();
const moved: ReadonlySet<string> = new Set([
  'pick',
  'selfDeliver',
  'consolidate',
  'depart',
  'dispatch',
  'arrive',
  'deliver',
]);

/** The custody chain of a lunch since it was packed. Nothing before it leaves the kitchen. */
export function OrderCustody({ orderId, over }: OrderCustodyProps) {
  const { data, all, reached } = useCustody(orderId);
  if (reached < 0) return null;
  const links = over ? all.slice(0, reached + 1) : all;
  return (
    <Card label="Recorrido">
      <h3 className="type-h3 mb-3">Recorrido</h3>
      <CustodyChain
        stopped={
          data?.stopped && {
            label: incidentTypeNames[data.stopped.type],
            when: formatNearMoment(data.stopped.at, getServerNow()),
          }
        }
        links={links.map(({ step, at }) => ({
          key: step,
          label: custodyLabels[step],
          when: at === null ? null : formatNearMoment(at, getServerNow()),
        }))}
      />
    </Card>
  );
}
