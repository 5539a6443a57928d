import { createFileRoute, redirect } from '@tanstack/react-router';
import { SecondFactorScreen } from '../../../../features/auth/second-factor-screen.tsx';
import { secondStep } from '../../../../features/auth/stored-sign-in-values.ts';

export const Route = createFileRoute('/_guest/autenticacion/iniciar-sesion/segundo-factor')({
  staticData: { title: 'Verificación en dos pasos', guest: { back: true, close: true } },
  beforeLoad: () => {
    if (secondStep.read() === '') throw redirect({ to: '/autenticacion/iniciar-sesion', replace: true });
  },
  component: SecondFactorScreen,
});
