import { createFileRoute } from '@tanstack/react-router';
import { MenusScreen } from '../../../../features/menus/menus-screen.tsx';
import { menusSearch } from '../../../../features/menus/menus-search.ts';

export const Route = createFileRoute('/_admin/admin/restaurantes/menu')({
  staticData: { guard: 'RESTAURANT_MENU', title: 'Menú' },
  validateSearch: menusSearch,
  component: () => <MenusScreen search={Route.useSearch()} />,
});
