import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../session/session-store.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { groupUnpaidPurchases, unpaidPurchasesQuery } from '../payments/unpaid-purchases-calls.ts';

/** Points to an unpaid order whose places are held: its dishes have left the cart. */
export function UnpaidOrderNotice({ enabled }: { enabled: boolean }) {
  const { hasSession } = useSession();
  const { data } = useQuery({ ...unpaidPurchasesQuery, enabled: enabled && hasSession });
  if (groupUnpaidPurchases(data?.data ?? []).length === 0) return null;
  return (
    <NoticeBar tone="warning" className="mb-4" render={<Link to="/pagos" />}>
      Tienes un pedido sin pagar. <u>Pagar o cancelar</u>
    </NoticeBar>
  );
}
