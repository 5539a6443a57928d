import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';

export const Route = createFileRoute('/404')({
  staticData: { guard: 'PUBLIC', title: 'Página no encontrada', hideNav: true },
  component: NotFoundScreen,
});
