import { createFileRoute } from '@tanstack/react-router';
import { SignInPhoneScreen } from '../../../../features/auth/sign-in-phone-screen.tsx';

export const Route = createFileRoute('/_guest/autenticacion/iniciar-sesion/')({
  staticData: { title: 'Entrar con mi celular', guest: { back: true, close: true } },
  component: SignInPhoneScreen,
});
