import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInCodeScreen } from '../../../../features/auth/sign-in-code-screen.tsx';
import { loginPhone } from '../../../../features/auth/stored-sign-in-values.ts';

export const Route = createFileRoute('/_guest/autenticacion/iniciar-sesion/verificar-otp')({
  staticData: { title: 'Código de ingreso', guest: { back: true, close: true } },
  beforeLoad: () => {
    if (loginPhone.read() === '') throw redirect({ to: '/autenticacion/iniciar-sesion', replace: true });
  },
  component: SignInCodeScreen,
});
