import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../session/session-store.ts';

/** Returns a function that opens the payment; a visitor enters by phone on the way, which also creates an account. */
export function useGoToPayment(): () => void {
  const navigate = useNavigate();
  const { hasSession } = useSession();
  return () =>
    void (hasSession
      ? navigate({ to: '/pagos' })
      : navigate({ to: '/autenticacion/iniciar-sesion', search: { returnUrl: '/pagos' } }));
}
