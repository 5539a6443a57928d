import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** One step back, or to the onboarding; `returnUrl` is where to go after signing in, not back. */
export function useGuestBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: '/autenticacion' }));
}
