import { settings } from '@sazon/contract/delivery/routes';
import { hasServiceFee } from '@sazon/domain/pricing/service-fee';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../calls/query-for.ts';
import { cx } from '../ui/cx.ts';

/** With a subtotal: that the service fee comes on top of it. Nothing where the product takes none. */
export function FeeNote({ className }: { className?: string }) {
  const { data } = useQuery({ ...queryFor(settings), staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } });
  if (data && !hasServiceFee(data.user_fee)) return null;
  return <span className={cx('type-caption block text-text-2', className)}>+ tarifa de servicio</span>;
}
