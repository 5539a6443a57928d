import { createFileRoute } from '@tanstack/react-router';
import { RecoveryScreen } from '../../../../../features/auth/recovery-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/iniciar-sesion/correo/recuperar')({
  staticData: { title: 'Recuperar contraseña', guest: { back: true, close: true } },
  component: RecoveryScreen,
});
