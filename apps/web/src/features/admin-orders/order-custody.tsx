import { platformCustody } from '@sazon/contract/custody/routes';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { custodyLabels } from '@sazon/domain/logistics/custody-chain-packing-and-left-behind';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { CustodyChain } from '../../ui/lunch/custody-chain.tsx';

/** Who held a lunch; empty before it leaves the kitchen. */
export function OrderCustody({ orderId }: { orderId: string }) {
  const { data } = useQuery({ ...queryFor(platformCustody, { params: { orderId } }), meta: { silent: true } });
  const links = data?.links ?? [];
  if (links.every((link) => link.at === null)) return null;
  return (
    <section aria-label="Recorrido" className="grid grid-cols-1 gap-2">
      <h3 className="type-h3">Recorrido</h3>
      <CustodyChain
        stopped={
          data?.stopped && {
            label: incidentTypeNames[data.stopped.type],
            when: formatHour(toBogotaHour(data.stopped.at)),
          }
        }
        links={links.map(({ step, at }) => ({
          key: step,
          label: custodyLabels[step],
          when: at === null ? null : formatHour(toBogotaHour(at)),
        }))}
      />
    </section>
  );
}
