import { createFileRoute } from '@tanstack/react-router';
import { SignInEmailScreen } from '../../../../../features/auth/sign-in-email-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/iniciar-sesion/correo/')({
  staticData: { title: 'Entrar con mi correo', guest: { back: true, close: true } },
  component: SignInEmailScreen,
});
