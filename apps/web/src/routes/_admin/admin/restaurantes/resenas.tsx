import { createFileRoute } from '@tanstack/react-router';
import { RestaurantReviewsScreen } from '../../../../features/reviews/restaurant-reviews-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/resenas')({
  staticData: { guard: 'RESTAURANT', title: 'Reseñas' },
  component: RestaurantReviewsScreen,
});
