import { createFileRoute } from '@tanstack/react-router';
import { DishScreen } from '../../../features/menu/dish-screen.tsx';
import { dishPageSearch } from '../../../features/menu/menu-and-dish-search-params.ts';
import { preloadDayData } from '../../../features/menu/preload-day-data.ts';

export const Route = createFileRoute('/_customer/menu/$menuId')({
  staticData: { guard: 'PUBLIC', title: 'Plato', bar: 'menu', hideNav: true },
  validateSearch: dishPageSearch,
  loader: ({ context }) => preloadDayData(context.queryClient),
  component: () => <DishScreen menuId={Route.useParams().menuId} search={Route.useSearch()} />,
});
