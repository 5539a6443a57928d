import { createFileRoute } from '@tanstack/react-router';
import { RestaurantScreen } from '../../../../../features/restaurant-setup/restaurant-screen.tsx';

export const Route = createFileRoute('/_admin/admin/sazon/restaurantes/$restaurantId')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Restaurante' },
  component: () => <RestaurantScreen id={Route.useParams().restaurantId} />,
});
