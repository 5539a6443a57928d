import type { AdminOrder } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { Icon } from '../../ui/icon.tsx';

/** 'Pedido tarde, por responder': ordered after its cutoff; highlighted until its restaurant answers. */
export function AfterCutoffOrderTag({
  order: { askedLate, status },
}: {
  order: Pick<AdminOrder, 'askedLate' | 'status'>;
}) {
  if (!askedLate) return null;
  const waits = status === 'scheduled';
  return (
    <span
      className={`type-caption inline-flex w-fit items-center gap-1 rounded-sm px-2 py-1 font-bold ${
        waits ? 'bg-warning-soft text-warning-text' : 'bg-sunken text-text-2'
      }`}
    >
      <Icon name="hourglass-medium" weight="fill" size="xs" />
      {waits ? 'Pedido tarde, por responder' : 'Pedido tarde'}
    </span>
  );
}
