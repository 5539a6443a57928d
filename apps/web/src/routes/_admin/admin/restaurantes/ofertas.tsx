import { createFileRoute } from '@tanstack/react-router';
import { RestaurantOffersScreen } from '../../../../features/offer-shares/asked-shares-screens.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/ofertas')({
  staticData: { guard: 'RESTAURANT_BILLS', title: 'Ofertas' },
  component: RestaurantOffersScreen,
});
