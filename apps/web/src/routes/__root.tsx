import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { RootScreen } from '../features/shell/root-screen.tsx';
import { guardScreen } from '../session/guard-screen.ts';

interface RouterContext {
  queryClient: QueryClient;
  /** Adds the pages that an unknown address may belong to. Resolves to whether pages were added. */
  addPagesFor: (path: string) => Promise<boolean>;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ matches, location, context }) => {
    const isMissing = matches.some((match) => match._notFound);
    if (isMissing && (await context.addPagesFor(location.pathname)))
      throw redirect({ href: location.href, replace: true, state: true });
    await guardScreen(matches, location.href);
  },
  component: RootScreen,
});
