import { createFileRoute } from '@tanstack/react-router';
import { RegisterFormScreen } from '../../../../features/auth/register-form-screen.tsx';
import { atStep } from '../../../../features/auth/registration-steps.ts';

export const Route = createFileRoute('/_guest/autenticacion/registro/formulario')({
  staticData: { title: 'Tus datos', guest: { close: true, progress: true } },
  beforeLoad: () => atStep(2),
  component: RegisterFormScreen,
});
