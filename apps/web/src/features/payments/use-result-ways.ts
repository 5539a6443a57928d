import { useNavigate } from '@tanstack/react-router';
import { useHasRoute } from '../../device/use-screen.ts';
import { methodsWanted } from './payment-state.ts';
import type { ResultWays } from './result-alert.tsx';

/** Where the buttons of a payment's result lead. */
export function useResultWays(): ResultWays {
  const navigate = useNavigate();
  const hasRoute = useHasRoute();
  return {
    home: () => navigate({ to: '/inicio' }),
    orders: () => navigate({ to: hasRoute('/mis-ordenes') ? '/mis-ordenes' : '/inicio' }),
    checkout: () => {
      // Who asks for another method may stand on the checkout already: it opens its methods.
      methodsWanted.write(true);
      return navigate({ to: '/pagos' });
    },
    wallet: () => navigate({ to: '/tingos' }),
    buyTingos: () => navigate({ to: '/tingos/comprar' }),
  };
}
