import { createFileRoute } from '@tanstack/react-router';
import { RegisterCodeScreen } from '../../../../features/auth/register-code-screen.tsx';
import { atStep } from '../../../../features/auth/registration-steps.ts';

export const Route = createFileRoute('/_guest/autenticacion/registro/verificar-celular')({
  staticData: { title: 'Verificar celular', guest: { back: true, close: true, progress: true } },
  beforeLoad: () => atStep(1),
  component: RegisterCodeScreen,
});
