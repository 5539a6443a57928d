import { createFileRoute } from '@tanstack/react-router';
import { FavoritesScreen } from '../../features/menu/favorites-screen.tsx';
import { preloadDayData } from '../../features/menu/preload-day-data.ts';

export const Route = createFileRoute('/_customer/mis-favoritos')({
  staticData: { title: 'Mis favoritos' },
  loader: ({ context }) => preloadDayData(context.queryClient),
  component: FavoritesScreen,
});
