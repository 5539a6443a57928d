import { toSafeReturnUrl } from '@sazon/domain/access/page-guards';
import { useCanGoBack, useMatches, useRouter } from '@tanstack/react-router';
import { useMemory } from './in-memory-value.ts';
import { type Screen, screenTitle } from './screen-title-and-layout.ts';

/**
 * Returns what the matched routes declare of the screen: the deepest route wins, and a title set by the screen over it.
 */
export function useScreen(): Screen {
  const declared = useMatches({
    select: (matches): Screen => Object.assign({}, ...matches.map((match) => match.staticData)),
    structuralSharing: true,
  });
  const late = useMemory(screenTitle);
  return late ? { ...declared, title: late.title, ...(late.subtitle && { subtitle: late.subtitle }) } : declared;
}

/** Goes to the address in `returnUrl`, else one step back, else home. */
export function useGoBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    const { search } = router.state.location;
    const returnUrl = toSafeReturnUrl('returnUrl' in search ? String(search.returnUrl) : null);
    if (returnUrl) void router.navigate({ href: returnUrl });
    else if (canGoBack) router.history.back();
    else void router.navigate({ href: '/inicio' });
  };
}

/** Whether the app has this address of staff: navigation entries without a page are left out. */
export function useHasRoute(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => path in routesByPath;
}
