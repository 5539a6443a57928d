import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** One step back; without a history to the onboarding, and from there home. `returnUrl` is where to go after signing in. */
export function useGuestBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) return router.history.back();
    const isFirst = router.state.location.pathname === '/autenticacion';
    void router.navigate({ to: isFirst ? '/inicio' : '/autenticacion' });
  };
}
