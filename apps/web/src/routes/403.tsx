import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenScreen } from '../features/shell/forbidden-screen.tsx';

export const Route = createFileRoute('/403')({
  staticData: { guard: 'PUBLIC', title: 'Sin acceso', hideNav: true },
  component: ForbiddenScreen,
});
