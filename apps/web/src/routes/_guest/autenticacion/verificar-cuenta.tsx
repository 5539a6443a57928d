import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailScreen } from '../../../features/auth/verify-email-screen.tsx';

/** In the guests' frame, but about the signed-in person's e-mail. */
export const Route = createFileRoute('/_guest/autenticacion/verificar-cuenta')({
  staticData: { guard: 'AUTH', title: 'Verificar cuenta', guest: { back: true } },
  component: VerifyEmailScreen,
});
