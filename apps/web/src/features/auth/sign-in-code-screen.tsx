import { resendOtpEmail, validateUserAndGetOtp } from '@sazon/contract/auth/routes';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CodeEntryStep } from './code-entry-step.tsx';
import { CodeRecipientLine } from './code-recipient-line.tsx';
import { LegalNote } from './legal-links-and-note.tsx';
import { getSignInIds } from './sign-in-request-ids.ts';
import { loginPhone } from './stored-sign-in-values.ts';
import { useCodeSignIn } from './use-code-sign-in.ts';

/** /autenticacion/iniciar-sesion/verificar-otp */
export function SignInCodeScreen() {
  const phoneNumber = usePersisted(loginPhone);
  const { enter, pending, error } = useCodeSignIn(phoneNumber);
  const again = useCall(validateUserAndGetOtp, { silent: true });
  const byEmail = useCall(resendOtpEmail, { silent: true });
  const body = { phoneNumber, ...getSignInIds() };
  return (
    <CodeEntryStep
      text={<CodeRecipientLine phoneNumber={phoneNumber} change="/autenticacion/iniciar-sesion" />}
      pending={pending}
      error={error}
      onCode={enter}
      onResend={() => again.mutateAsync({ body })}
      onOtherWay={{
        label: 'Enviar el código a mi correo',
        said: 'Si tu cuenta tiene un correo, también te lo enviamos ahí.',
        send: () => byEmail.mutateAsync({ body }),
      }}
      after={
        <>
          <LinkButton look="quiet" wide render={<Link to="/autenticacion/iniciar-sesion/correo" />}>
            <Icon name="envelope-simple" size="m" />
            Entrar con mi correo
          </LinkButton>
          <LegalNote />
        </>
      }
    />
  );
}
