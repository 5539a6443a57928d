import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { preloadHomeData } from '../../features/home/preload-home-data.ts';

export const Route = createFileRoute('/_customer/inicio')({
  staticData: { guard: 'PUBLIC', title: 'Inicio' },
  loader: ({ context }) => preloadHomeData(context.queryClient),
  component: HomeScreen,
});
