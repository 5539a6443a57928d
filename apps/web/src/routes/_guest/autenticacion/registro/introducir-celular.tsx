import { createFileRoute } from '@tanstack/react-router';
import { RegisterPhoneScreen } from '../../../../features/auth/register-phone-screen.tsx';
import { atStep } from '../../../../features/auth/registration-steps.ts';

export const Route = createFileRoute('/_guest/autenticacion/registro/introducir-celular')({
  staticData: { title: 'Crear cuenta', guest: { back: true, close: true, progress: true } },
  beforeLoad: () => atStep(0),
  component: function RegisterPhone() {
    return <RegisterPhoneScreen returnUrl={Route.useSearch().returnUrl} />;
  },
});
