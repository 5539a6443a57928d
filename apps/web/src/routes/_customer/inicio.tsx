import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { warmHome } from '../../features/home/preload-home-data.ts';

export const Route = createFileRoute('/_customer/inicio')({
  staticData: { guard: 'PUBLIC', title: 'Inicio' },
  loader: ({ context }) => warmHome(context.queryClient),
  component: HomeScreen,
});
