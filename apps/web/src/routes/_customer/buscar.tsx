import { createFileRoute } from '@tanstack/react-router';
import { dishSearchParams } from '../../features/dish-search/dish-search-params.ts';
import { SearchScreen } from '../../features/dish-search/search-screen.tsx';
import { preloadDayData } from '../../features/menu/preload-day-data.ts';

export const Route = createFileRoute('/_customer/buscar')({
  staticData: { guard: 'PUBLIC', title: 'Buscar', bar: 'desktop' },
  validateSearch: dishSearchParams,
  loader: ({ context }) => preloadDayData(context.queryClient),
  component: () => <SearchScreen params={Route.useSearch()} />,
});
