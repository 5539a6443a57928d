import { sendRegisterOtp, validateRegisterOtp } from '@sazon/contract/auth';
import { formatPhone } from '@sazon/domain/auth/phone';
import { nextStep } from '@sazon/domain/auth/registration';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { registration } from '../../session/client-keys.ts';
import { usePersisted } from '../../session/persisted.ts';
import { CodeStep } from './code-step.tsx';
import { LegalNote } from './legal-note.tsx';

/** /autenticacion/registro/verificar-celular */
export function RegisterCodeScreen() {
  const { phoneNumber } = usePersisted(registration);
  const navigate = useNavigate();
  const again = useCall(sendRegisterOtp, { silent: true });
  const check = useCall(validateRegisterOtp, {
    silent: true,
    onSuccess: ({ registrationToken }, { body }) => {
      registration.write((now) => ({ ...now, progress: nextStep(1), registrationToken, otp: body.otp }));
      void navigate({ to: '/autenticacion/registro/formulario', replace: true });
    },
  });
  return (
    <CodeStep
      title="Escribe el código que te enviamos"
      text={
        <>
          Lo mandamos por mensaje al{' '}
          <strong className="whitespace-nowrap text-text">+57 {formatPhone(phoneNumber)}</strong>.{' '}
          <Link to="/autenticacion/registro/introducir-celular" className="font-semibold text-primary-text">
            Cambiar número
          </Link>
        </>
      }
      pending={check.isPending || check.isSuccess}
      error={check.error}
      onCode={(otp) => check.mutate({ body: { phoneNumber, otp } })}
      onResend={() => again.mutateAsync({ body: { phoneNumber } })}
      after={<LegalNote />}
    />
  );
}
