import { createFileRoute, redirect } from '@tanstack/react-router';
import { menuSearch } from '../../../features/menu/menu-and-dish-search-params.ts';
import { MenuScreen } from '../../../features/menu/menu-screen.tsx';
import { preloadDayData } from '../../../features/menu/preload-day-data.ts';

export const Route = createFileRoute('/_customer/menu/')({
  staticData: { guard: 'PUBLIC', title: 'Menú' },
  validateSearch: menuSearch,
  // The specification's other address of a dish: /menu?menuId=…
  beforeLoad: ({ search: { menuId, scheduleDate, returnUrl } }) => {
    if (menuId)
      throw redirect({ to: '/menu/$menuId', params: { menuId }, search: { scheduleDate, returnUrl }, replace: true });
  },
  loader: ({ context }) => preloadDayData(context.queryClient),
  component: () => <MenuScreen title="Menú" search={Route.useSearch()} />,
});
