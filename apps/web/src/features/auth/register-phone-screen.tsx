import { sendRegisterOtp } from '@sazon/contract/auth/routes';
import { isMobileNumber } from '@sazon/domain/auth/phone';
import { getNextStep } from '@sazon/domain/auth/registration-steps';
import { useNavigate } from '@tanstack/react-router';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { registration } from '../../session/persisted-registration-forms.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { LegalNote } from './legal-links-and-note.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { findPhoneProblem } from './sign-in-phone-screen.tsx';
import { getSignInIds } from './sign-in-request-ids.ts';

/** /autenticacion/registro/introducir-celular */
export function RegisterPhoneScreen({ returnUrl }: { returnUrl: string | undefined }) {
  const { phoneNumber } = usePersisted(registration);
  const navigate = useNavigate();
  const send = useCall(sendRegisterOtp, {
    silent: true,
    onSuccess: () => {
      registration.write((now) => ({
        ...now,
        progress: getNextStep(0),
        guard: true,
        prevReturnUrl: returnUrl ?? null,
      }));
      void navigate({ to: '/autenticacion/registro/verificar-celular' });
    },
  });
  const type = (digits: string) => {
    registration.write((now) => ({ ...now, phoneNumber: digits, guard: digits !== '', registrationToken: null }));
    if (send.isError) send.reset();
  };
  return (
    <SignInFormFrame
      title="Crea tu cuenta"
      text="Empecemos por tu celular: ahí te avisamos cuando llegue tu almuerzo."
      error={findFormError(send.error, ['phoneNumber'])}
      submitLabel="Continuar"
      pendingLabel="Enviando código…"
      pending={send.isPending}
      disabled={!isMobileNumber(phoneNumber)}
      onSubmit={() => send.mutate({ body: { phoneNumber, ...getSignInIds() } })}
      after={<LegalNote />}
    >
      <PhoneField
        value={phoneNumber}
        onValueChange={type}
        labelHidden
        autoFocus
        disabled={send.isPending}
        error={findFieldError(send.error, 'phoneNumber') ?? findPhoneProblem(phoneNumber)}
      />
    </SignInFormFrame>
  );
}
