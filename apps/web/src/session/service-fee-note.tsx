import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { hasServiceFee } from '@sazon/domain/pricing/service-fee';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../calls/route-query-options.ts';
import { cx } from '../ui/cx.ts';

/** Says next to a subtotal that the service fee is added to it. Empty when the product charges no fee. */
export function ServiceFeeNote({ className }: { className?: string }) {
  const { data } = useQuery({ ...queryFor(settings), staleTime: Number.POSITIVE_INFINITY, meta: { silent: true } });
  if (data && !hasServiceFee(data.user_fee)) return null;
  return <span className={cx('type-caption block text-text-2', className)}>+ tarifa de servicio</span>;
}
