import { createFileRoute } from '@tanstack/react-router';
import { DishScreen } from '../../../features/menu/dish-screen.tsx';
import { dishSearch } from '../../../features/menu/menu-search-params.ts';
import { warmDay } from '../../../features/menu/preload-day-data.ts';

export const Route = createFileRoute('/_customer/menu/$menuId')({
  staticData: { guard: 'PUBLIC', title: 'Plato', bar: 'menu', hideNav: true },
  validateSearch: dishSearch,
  loader: ({ context }) => warmDay(context.queryClient),
  component: () => <DishScreen menuId={Route.useParams().menuId} search={Route.useSearch()} />,
});
