import { createFileRoute } from '@tanstack/react-router';
import { RestaurantSwitcher } from '../features/restaurants/restaurant-switcher.tsx';
import { AdminLayout } from '../features/shell/admin-layout.tsx';

export const Route = createFileRoute('/_admin')({
  staticData: { hideNav: true },
  component: () => <AdminLayout switcher={<RestaurantSwitcher />} />,
});
