import { createFileRoute } from '@tanstack/react-router';
import { RegisterPhoneScreen } from '../../../../features/auth/register-phone-screen.tsx';
import { guardRegistrationStep } from '../../../../features/auth/registration-step-guard.ts';

export const Route = createFileRoute('/_guest/autenticacion/registro/introducir-celular')({
  staticData: { title: 'Crear cuenta', guest: { back: true, close: true, progress: true } },
  beforeLoad: () => guardRegistrationStep(0),
  component: function RegisterPhone() {
    return <RegisterPhoneScreen returnUrl={Route.useSearch().returnUrl} />;
  },
});
