import { loginOtp, resendOtpEmail, validateUserAndGetOtp } from '@sazon/contract/auth';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../session/persisted.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CodeSentTo } from './code-sent-to.tsx';
import { CodeStep } from './code-step.tsx';
import { LegalNote } from './legal-note.tsx';
import { loginPhone, useSignIn } from './sign-in.ts';

/** /autenticacion/iniciar-sesion/verificar-otp */
export function LoginCodeScreen() {
  const phoneNumber = usePersisted(loginPhone);
  const signIn = useSignIn();
  const login = useCall(loginOtp, {
    silent: true,
    onSuccess: (reply) => {
      signIn(reply);
      loginPhone.reset();
    },
  });
  const again = useCall(validateUserAndGetOtp, { silent: true });
  const byEmail = useCall(resendOtpEmail, { silent: true });
  return (
    <CodeStep
      text={<CodeSentTo phoneNumber={phoneNumber} change="/autenticacion/iniciar-sesion" />}
      pending={login.isPending || login.isSuccess}
      error={login.error}
      onCode={(otp) => login.mutate({ body: { phoneNumber, otp } })}
      onResend={() => again.mutateAsync({ body: { phoneNumber } })}
      onOtherWay={{
        label: 'Enviar el código a mi correo',
        send: () => byEmail.mutateAsync({ body: { phoneNumber } }),
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
