import { isActiveStatus } from '@sazon/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { setUi } from '../../device/open-overlays-and-hidden-banners.ts';
import { spec } from '../../messages/specification-texts.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';
import { useSession } from '../../session/session-store.ts';
import type { BottomNavEntry } from './bottom-and-desktop-nav.tsx';

const places = [
  { icon: 'wallet', label: spec.navigation.wallet, path: '/mi-billetera' },
  { icon: 'house', label: spec.navigation.home, path: '/inicio' },
  { icon: 'receipt', label: spec.navigation.orders, path: '/mis-ordenes' },
  { icon: 'heart', label: spec.navigation.favourites, path: '/mis-favoritos' },
] as const;

/**
 * docs/specification.md section 2 'Mobile bottom navigation': an entry is active when the current path contains its
 * path.
 */
export function useBottomEntries(): BottomNavEntry[] {
  const { pathname } = useLocation();
  const { hasSession } = useSession();
  const current = useQuery({ ...activeOrders, enabled: hasSession });
  // Unpaid orders are not on their way.
  const count = current.data?.data.filter((order) => isActiveStatus(order.status)).length ?? 0;
  const entries = places.map(
    ({ icon, label, path }): BottomNavEntry => ({
      icon,
      label,
      active: pathname.includes(path),
      render: <Link to={path} />,
      ...(path === '/mis-ordenes' && { count, countLabel: `${count} en curso` }),
    }),
  );
  const menu: BottomNavEntry = {
    icon: 'list',
    label: spec.navigation.menu,
    render: <button type="button" aria-haspopup="dialog" onClick={() => setUi({ showMenu: true })} />,
  };
  return [menu, ...entries];
}
