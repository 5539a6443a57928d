import { sendRegisterOtp } from '@sazon/contract/auth/routes';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { registration } from '../../session/persisted-registration-forms.ts';
import { CodeEntryStep } from './code-entry-step.tsx';
import { CodeRecipientLine } from './code-recipient-line.tsx';
import { LegalNote } from './legal-links-and-note.tsx';
import { getSignInIds } from './sign-in-request-ids.ts';
import { useCodeSignIn } from './use-code-sign-in.ts';

/** /autenticacion/registro/verificar-celular */
export function RegisterCodeScreen() {
  const { phoneNumber } = usePersisted(registration);
  const { enter, pending, error } = useCodeSignIn(phoneNumber);
  const again = useCall(sendRegisterOtp, { silent: true });
  return (
    <CodeEntryStep
      text={<CodeRecipientLine phoneNumber={phoneNumber} change="/autenticacion/registro/introducir-celular" />}
      pending={pending}
      error={error}
      onCode={enter}
      onResend={() => again.mutateAsync({ body: { phoneNumber, ...getSignInIds() } })}
      after={<LegalNote />}
    />
  );
}
