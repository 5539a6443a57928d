import { loginSecondFactor } from '@sazon/contract/auth/second-factor-routes';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { getDeviceId } from '../../device/device-id-and-invitation-code.ts';
import { Button } from '../../ui/button.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { secondStep } from './stored-sign-in-values.ts';
import { useSignIn } from './use-sign-in.ts';

/** /autenticacion/iniciar-sesion/segundo-factor: the authenticator's code, or a recovery code, before any session. */
export function SecondFactorScreen() {
  const proof = usePersisted(secondStep);
  const signIn = useSignIn();
  const [code, setCode] = useState('');
  const [onPaper, setOnPaper] = useState(false);
  const login = useCall(loginSecondFactor, {
    silent: true,
    onSuccess: (reply) => {
      secondStep.reset();
      return signIn(reply);
    },
    onError: () => setCode(''),
  });
  const send = (typed: string) => login.mutate({ body: { proof, code: typed, deviceId: getDeviceId() } });
  const error = findFieldError(login.error, 'code');
  return (
    <SignInFormFrame
      title="Verificación en dos pasos"
      text={
        onPaper
          ? 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.'
          : 'Escribe el código de 6 dígitos que muestra tu aplicación de autenticación.'
      }
      error={findFormError(login.error, ['code'])}
      submitLabel="Entrar"
      pendingLabel="Revisando código…"
      pending={login.isPending || login.isSuccess}
      disabled={code.length < 6}
      onSubmit={() => send(code)}
      after={
        <Link to="/autenticacion/iniciar-sesion" className="type-body text-center font-semibold text-primary-text">
          Volver a empezar
        </Link>
      }
    >
      {onPaper ? (
        <TextField
          label="Código de recuperación"
          autoComplete="off"
          maxLength={11}
          value={code}
          onValueChange={setCode}
          error={error}
          disabled={login.isPending}
        />
      ) : (
        <OtpInput
          value={code}
          onValueChange={setCode}
          onComplete={send}
          error={error}
          disabled={login.isPending}
          autoFocus
        />
      )}
      <Button
        look="text"
        size="s"
        onClick={() => {
          setCode('');
          setOnPaper(!onPaper);
        }}
      >
        {onPaper ? 'Usar mi aplicación de autenticación' : 'No tengo mi celular: usar un código de recuperación'}
      </Button>
    </SignInFormFrame>
  );
}
