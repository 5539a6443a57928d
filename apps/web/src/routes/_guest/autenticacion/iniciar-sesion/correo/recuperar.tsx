import { createFileRoute } from '@tanstack/react-router';
import { PasswordRecoveryScreen } from '../../../../../features/auth/password-recovery-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/iniciar-sesion/correo/recuperar')({
  staticData: { title: 'Recuperar contraseña', guest: { back: true, close: true } },
  component: PasswordRecoveryScreen,
});
