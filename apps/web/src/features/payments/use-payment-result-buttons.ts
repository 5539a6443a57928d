import { useNavigate } from '@tanstack/react-router';
import type { ResultWays } from './payment-result-alert.tsx';
import { methodsWanted } from './running-payment-and-ticket-state.ts';

/** Returns where the buttons of a payment's result lead. */
export function usePaymentResultButtons(): ResultWays {
  const navigate = useNavigate();
  return {
    home: () => navigate({ to: '/inicio' }),
    orders: () => navigate({ to: '/mis-ordenes' }),
    checkout: () => {
      // When the checkout is already open, its sheet of methods opens.
      methodsWanted.write(true);
      return navigate({ to: '/pagos' });
    },
    wallet: () => navigate({ to: '/tingos' }),
    buyTingos: () => navigate({ to: '/tingos/comprar' }),
  };
}
