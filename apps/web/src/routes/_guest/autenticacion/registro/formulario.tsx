import { createFileRoute } from '@tanstack/react-router';
import { RegisterFormScreen } from '../../../../features/auth/register-form-screen.tsx';
import { guardRegistrationStep } from '../../../../features/auth/registration-step-guard.ts';

export const Route = createFileRoute('/_guest/autenticacion/registro/formulario')({
  staticData: { title: 'Tus datos', guest: { close: true, progress: true } },
  beforeLoad: () => guardRegistrationStep(2),
  component: RegisterFormScreen,
});
