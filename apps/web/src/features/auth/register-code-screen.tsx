import { sendRegisterOtp, validateRegisterOtp } from '@sazon/contract/auth';
import { nextStep } from '@sazon/domain/auth/registration';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { registration } from '../../session/client-keys.ts';
import { usePersisted } from '../../session/persisted.ts';
import { CodeSentTo } from './code-sent-to.tsx';
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
      text={<CodeSentTo phoneNumber={phoneNumber} change="/autenticacion/registro/introducir-celular" />}
      pending={check.isPending || check.isSuccess}
      error={check.error}
      onCode={(otp) => check.mutate({ body: { phoneNumber, otp } })}
      onResend={() => again.mutateAsync({ body: { phoneNumber } })}
      after={<LegalNote />}
    />
  );
}
