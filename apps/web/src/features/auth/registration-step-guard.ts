import { redirect } from '@tanstack/react-router';
import { registration } from '../../session/persisted-registration-forms.ts';

/** Guards a registration step: earlier steps must be complete. Its number becomes the progress. */
export function guardRegistrationStep(step: 0 | 1 | 2): void {
  const { phoneNumber, registrationToken } = registration.read();
  const ready = [true, phoneNumber !== '', registrationToken !== null][step];
  if (!ready) throw redirect({ to: '/autenticacion/registro/introducir-celular', replace: true });
  registration.write((now) => ({ ...now, progress: step }));
}
