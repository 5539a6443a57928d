import { createFileRoute } from '@tanstack/react-router';
import { RegisterCodeScreen } from '../../../../features/auth/register-code-screen.tsx';
import { guardRegistrationStep } from '../../../../features/auth/registration-step-guard.ts';

export const Route = createFileRoute('/_guest/autenticacion/registro/verificar-celular')({
  staticData: { title: 'Verificar celular', guest: { back: true, close: true, progress: true } },
  beforeLoad: () => guardRegistrationStep(1),
  component: RegisterCodeScreen,
});
