import { orderCustody } from '@sazon/contract/custody';
import { custodyLabels } from '@sazon/domain/logistics/custody';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { CustodyChain } from '../../ui/custody-chain.tsx';
import { Card } from '../../ui/page-parts.tsx';
import { moment } from './order-words.ts';

/** Where a lunch has been since it was packed. Nothing of one that has not left the kitchen. */
export function OrderCustody({ orderId }: { orderId: string }) {
  const { data } = useQuery({ ...queryFor(orderCustody, { params: { id: orderId } }), meta: { silent: true } });
  const links = data?.links ?? [];
  if (links.every((link) => link.at === null)) return null;
  return (
    <Card label="Recorrido">
      <h3 className="type-h3 mb-3">Recorrido</h3>
      <CustodyChain
        links={links.map(({ step, at }) => ({
          key: step,
          label: custodyLabels[step],
          when: at === null ? null : moment(at),
        }))}
      />
    </Card>
  );
}
