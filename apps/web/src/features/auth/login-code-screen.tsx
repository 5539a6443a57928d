import { loginOtp, resendOtpEmail, validateUserAndGetOtp } from '@sazon/contract/auth';
import { formatPhone } from '@sazon/domain/auth/phone';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../session/persisted.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
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
      title="Escribe el código que te enviamos"
      text={
        <>
          Lo mandamos por mensaje al{' '}
          <strong className="whitespace-nowrap text-text">+57 {formatPhone(phoneNumber)}</strong>.{' '}
          <Link to="/autenticacion/iniciar-sesion" className="font-semibold text-primary-text">
            Cambiar número
          </Link>
        </>
      }
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
