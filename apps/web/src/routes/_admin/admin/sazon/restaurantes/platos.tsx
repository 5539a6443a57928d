import { createFileRoute } from '@tanstack/react-router';
import { DishReviewsScreen } from '../../../../../features/dish-reviews/dish-reviews-screen.tsx';
import { dishReviewsSearch } from '../../../../../features/dish-reviews/dish-reviews-search.ts';

export const Route = createFileRoute('/_admin/admin/sazon/restaurantes/platos')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Platos por revisar' },
  validateSearch: dishReviewsSearch,
  component: function DishReviews() {
    const navigate = Route.useNavigate();
    return (
      <DishReviewsScreen
        search={Route.useSearch()}
        navigate={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
