import { createFileRoute } from '@tanstack/react-router';
import { menuSearch } from '../../features/menu/menu-and-dish-search-params.ts';
import { MenuScreen } from '../../features/menu/menu-screen.tsx';
import { preloadDayData } from '../../features/menu/preload-day-data.ts';

export const Route = createFileRoute('/_customer/agendar')({
  staticData: { guard: 'PUBLIC', title: 'El menú' },
  validateSearch: menuSearch,
  loader: ({ context }) => preloadDayData(context.queryClient),
  component: () => <MenuScreen title="El menú" search={Route.useSearch()} />,
});
