import { changePassword, sendRecoveryEmail } from '@sazon/contract/auth/routes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useInputErrors } from '../../calls/check-input-before-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { OtpInput } from '../../ui/fields/otp-input.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { describeCodeError } from './code-entry-step.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';
import { getSignInIds } from './sign-in-request-ids.ts';

const sendShape = () => import('@sazon/contract/auth/schemas').then((file) => file.sendRecoveryEmail.body);
const changeShape = () => import('@sazon/contract/auth/schemas').then((file) => file.changePassword.body);

const isCodeError = (code: string | undefined) => code?.startsWith('CODE_') ?? false;

/** /autenticacion/iniciar-sesion/correo/recuperar: a code by e-mail, then a new password. */
export function PasswordRecoveryScreen() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const inputErrors = useInputErrors(sendShape);
  const send = useCall(sendRecoveryEmail, { silent: true, onSuccess: () => setSent(true) });
  const submit = () => {
    const found = inputErrors({ email });
    setErrors(found);
    if (found.email === undefined) send.mutate({ body: { email, ...getSignInIds() } });
  };
  if (sent) return <NewPassword email={email} onBack={() => setSent(false)} />;
  return (
    <SignInFormFrame
      title="Recupera tu contraseña"
      text="Te enviamos un código a tu correo para que pongas una nueva."
      error={findFormError(send.error, ['email'])}
      submitLabel="Enviar código"
      pendingLabel="Enviando código…"
      pending={send.isPending}
      onSubmit={submit}
    >
      <EmailField
        autoFocus
        value={email}
        onValueChange={setEmail}
        disabled={send.isPending}
        error={errors.email ?? findFieldError(send.error, 'email')}
      />
    </SignInFormFrame>
  );
}

function NewPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const [otp, setOtp] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const inputErrors = useInputErrors(changeShape);
  const navigate = useNavigate();
  const change = useCall(changePassword, {
    silent: true,
    onSuccess: () => {
      toast.success('Cambiaste tu contraseña', { text: 'Ya puedes entrar con ella.' });
      void navigate({ to: '/autenticacion/iniciar-sesion/correo', replace: true });
    },
    onError: (error) => isCodeError(error.code) && setOtp(''),
  });
  const submit = () => {
    const body = { email, otp, password, ...getSignInIds() };
    const found = inputErrors(body);
    setErrors(found);
    if (Object.keys(found).length === 0) change.mutate({ body });
  };
  const codeError = change.error && isCodeError(change.error.code) ? describeCodeError(change.error) : undefined;
  return (
    <SignInFormFrame
      title="Pon una contraseña nueva"
      text={
        <>
          Si <strong className="text-text">{email}</strong> tiene una cuenta, el código ya va en camino.
        </>
      }
      error={isCodeError(change.error?.code) ? undefined : findFormError(change.error, ['otp', 'password'])}
      submitLabel="Cambiar contraseña"
      pendingLabel="Cambiando…"
      pending={change.isPending}
      onSubmit={submit}
      after={
        <Button look="text" onClick={onBack}>
          Usar otro correo
        </Button>
      }
    >
      <OtpInput
        value={otp}
        onValueChange={setOtp}
        error={errors.otp ?? codeError ?? findFieldError(change.error, 'otp')}
        disabled={change.isPending}
        autoFocus
      />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        help="10 caracteres o más."
        value={password}
        onValueChange={setPassword}
        disabled={change.isPending}
        error={errors.password ?? findFieldError(change.error, 'password')}
      />
    </SignInFormFrame>
  );
}
