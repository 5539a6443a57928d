import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { warmDay } from '../../features/menu/warm-day.ts';

export const Route = createFileRoute('/_customer/inicio')({
  staticData: { guard: 'PUBLIC', title: 'Inicio' },
  loader: ({ context }) => warmDay(context.queryClient),
  component: HomeScreen,
});
