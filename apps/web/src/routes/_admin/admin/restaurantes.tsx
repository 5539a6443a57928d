import { createFileRoute } from '@tanstack/react-router';
import { KitchenLayout } from '../../../features/kitchen-shell/kitchen-layout.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes')({
  // Loaded on demand: a customer never needs it.
  beforeLoad: async ({ context, location }) => {
    const { guardRestaurantPage } = await import('../../../session/active-restaurant-and-terms-guard.ts');
    await guardRestaurantPage(context.queryClient, location.pathname, location.href);
  },
  component: KitchenLayout,
});
