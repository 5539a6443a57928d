import { createFileRoute } from '@tanstack/react-router';
import { LoginPhoneScreen } from '../../../../features/auth/login-phone-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/iniciar-sesion/')({
  staticData: { title: 'Entrar con mi celular', guest: { back: true, close: true } },
  component: LoginPhoneScreen,
});
