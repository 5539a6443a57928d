import { useRouter } from '@tanstack/react-router';
import type { CallError } from '../../calls/call-error.ts';
import { secondStep } from './stored-sign-in-values.ts';

/** Goes to the second step when a sign-in was refused because it needs one. */
export function useSecondStep(home?: string): (error: CallError) => void {
  const router = useRouter();
  return ({ code, detail }) => {
    if (code !== 'SECOND_FACTOR_NEEDED' || typeof detail.proof !== 'string') return;
    secondStep.write(detail.proof);
    const { search } = router.state.location;
    const returnUrl = 'returnUrl' in search ? String(search.returnUrl) : home;
    const query = returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`;
    void router.navigate({ href: `/autenticacion/iniciar-sesion/segundo-factor${query}` });
  };
}
