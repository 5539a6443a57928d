import { createFileRoute } from '@tanstack/react-router';
import { RestaurantsScreen } from '../../../../../features/restaurant-setup/restaurants-screen.tsx';
import { restaurantsSearch } from '../../../../../features/restaurant-setup/restaurants-search-params.ts';

export const Route = createFileRoute('/_admin/admin/sazon/restaurantes/')({
  staticData: { guard: 'ADMIN_RESTAURANT_BILLS', title: 'Restaurantes aliados' },
  validateSearch: restaurantsSearch,
  component: function Restaurants() {
    const navigate = Route.useNavigate();
    return (
      <RestaurantsScreen
        search={Route.useSearch()}
        navigate={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
