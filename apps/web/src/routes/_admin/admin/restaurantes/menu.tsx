import { createFileRoute } from '@tanstack/react-router';
import { KitchenDishesScreen } from '../../../../features/menu-management/kitchen-dishes-screen.tsx';
import { kitchenDishesSearch } from '../../../../features/menu-management/kitchen-dishes-search-params.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/menu')({
  staticData: { guard: 'RESTAURANT_MENU', title: 'Menú' },
  validateSearch: kitchenDishesSearch,
  component: () => <KitchenDishesScreen search={Route.useSearch()} />,
});
