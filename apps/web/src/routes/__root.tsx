import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootScreen } from '../features/shell/root-screen.tsx';
import { guardScreen } from '../session/guard-screen.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ matches, location }) => guardScreen(matches, location.href),
  component: RootScreen,
});
