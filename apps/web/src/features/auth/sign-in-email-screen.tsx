import { loginEmail } from '@sazon/contract/auth/routes';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useInputErrors } from '../../calls/check-input-before-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { getDeviceId } from '../../device/device-id-and-invitation-code.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { LegalNote } from './legal-links-and-note.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { useSecondStep } from './use-go-to-second-factor.ts';
import { useSignIn } from './use-sign-in.ts';

const loginShape = () => import('@sazon/contract/auth/schemas').then((file) => file.loginEmail.body);

/** /autenticacion/iniciar-sesion/correo */
export function SignInEmailScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const inputErrors = useInputErrors(loginShape);
  const signIn = useSignIn();
  const onError = useSecondStep();
  const login = useCall(loginEmail, { silent: true, onSuccess: (reply) => signIn(reply), onError });
  const submit = () => {
    const body = { email, password, deviceId: getDeviceId() };
    const found = inputErrors(body);
    setErrors(found);
    if (Object.keys(found).length === 0) login.mutate({ body });
  };
  return (
    <SignInFormFrame
      title="Entra con tu correo"
      error={findFormError(login.error, ['email', 'password'])}
      submitLabel="Entrar"
      pendingLabel="Entrando…"
      pending={login.isPending}
      onSubmit={submit}
      after={
        <>
          <Link to="/autenticacion/iniciar-sesion" className="type-body text-center font-semibold text-primary-text">
            Prefiero un código en mi celular
          </Link>
          <LegalNote />
        </>
      }
    >
      <EmailField
        autoFocus
        value={email}
        onValueChange={setEmail}
        disabled={login.isPending}
        error={errors.email ?? findFieldError(login.error, 'email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        onValueChange={setPassword}
        disabled={login.isPending}
        error={errors.password ?? findFieldError(login.error, 'password')}
      />
      <Link
        to="/autenticacion/iniciar-sesion/correo/recuperar"
        className="type-body-s inline-flex min-h-6 items-center justify-self-start font-semibold text-primary-text"
      >
        Olvidé mi contraseña
      </Link>
    </SignInFormFrame>
  );
}
