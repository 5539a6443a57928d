import { sendRegisterOtp } from '@sazon/contract/auth/routes';
import { isMobile } from '@sazon/domain/auth/phone';
import { nextStep } from '@sazon/domain/auth/registration';
import { useNavigate } from '@tanstack/react-router';
import { fieldError, formError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/persisted.ts';
import { registration } from '../../session/client-keys.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { GuestForm } from './guest-form.tsx';
import { LegalNote } from './legal-note.tsx';
import { phoneWords } from './login-phone-screen.tsx';
import { asking } from './sign-in.ts';

/** /autenticacion/registro/introducir-celular */
export function RegisterPhoneScreen({ returnUrl }: { returnUrl: string | undefined }) {
  const { phoneNumber } = usePersisted(registration);
  const navigate = useNavigate();
  const send = useCall(sendRegisterOtp, {
    silent: true,
    onSuccess: () => {
      registration.write((now) => ({ ...now, progress: nextStep(0), guard: true, prevReturnUrl: returnUrl ?? null }));
      void navigate({ to: '/autenticacion/registro/verificar-celular' });
    },
  });
  const type = (digits: string) => {
    registration.write((now) => ({ ...now, phoneNumber: digits, guard: digits !== '', registrationToken: null }));
    if (send.isError) send.reset();
  };
  return (
    <GuestForm
      title="Crea tu cuenta"
      text="Empecemos por tu celular: ahí te avisamos cuando llegue tu almuerzo."
      error={formError(send.error, ['phoneNumber'])}
      submitLabel="Continuar"
      pendingLabel="Enviando código…"
      pending={send.isPending}
      disabled={!isMobile(phoneNumber)}
      onSubmit={() => send.mutate({ body: { phoneNumber, ...asking() } })}
      after={<LegalNote />}
    >
      <PhoneField
        value={phoneNumber}
        onValueChange={type}
        labelHidden
        autoFocus
        disabled={send.isPending}
        error={fieldError(send.error, 'phoneNumber') ?? phoneWords(phoneNumber)}
      />
    </GuestForm>
  );
}
