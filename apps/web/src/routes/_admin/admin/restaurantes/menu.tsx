import { createFileRoute } from '@tanstack/react-router';
import { menusSearch } from '../../../../features/menus/kitchen-menu-search-params.ts';
import { MenusScreen } from '../../../../features/menus/menus-screen.tsx';

export const Route = createFileRoute('/_admin/admin/restaurantes/menu')({
  staticData: { guard: 'RESTAURANT_MENU', title: 'Menú' },
  validateSearch: menusSearch,
  component: () => <MenusScreen search={Route.useSearch()} />,
});
