import { createFileRoute } from '@tanstack/react-router';
import { LoginEmailScreen } from '../../../../../features/auth/login-email-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/iniciar-sesion/correo/')({
  staticData: { title: 'Entrar con mi correo', guest: { back: true, close: true } },
  component: LoginEmailScreen,
});
