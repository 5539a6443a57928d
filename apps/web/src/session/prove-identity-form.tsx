import { sendStepUpCode, stepUp } from '@sazon/contract/auth/step-up-and-undo-change-routes';
import { formatPhone } from '@sazon/domain/auth/phone';
import { listStepUpMethods, type StepUpPurpose } from '@sazon/domain/auth/step-up-proof';
import { type FormEvent, useState } from 'react';
import { findFieldError, findFormError } from '../calls/call-error.ts';
import { useCall } from '../calls/use-call.ts';
import { Button } from '../ui/button.tsx';
import { OtpInput } from '../ui/fields/otp-input.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { NoticeBar } from '../ui/pages/notice-offline-and-error-bars.tsx';
import { useUser } from './session-store.ts';
import { keepProof } from './step-up-proofs.ts';

export interface ProveIdentityFormProps {
  purpose: StepUpPurpose;
  /** The reason on screen: 'Antes de cambiar tu correo, confirma que eres tú.' */
  text: string;
  onProof: () => void;
}

const PhoneCodeNote = ({ phone, sent }: { phone: string; sent: boolean }) => (
  <p className="type-body-s text-text-2">
    {sent ? 'Escribe el código que enviamos al ' : 'Te enviamos un código al '}
    <strong className="text-text">{formatPhone(phone)}</strong>.
  </p>
);

/**
 * Asks the signed-in person to prove their identity: by the second factor, else by password or a code to the account's
 * phone.
 */
export function ProveIdentityForm({ purpose, text, onProof }: ProveIdentityFormProps) {
  const person = useUser();
  const ways = listStepUpMethods({
    hasPassword: person?.hasPassword ?? false,
    hasSecondFactor: person?.hasSecondFactor ?? false,
  });
  const [way, setWay] = useState(ways[0]);
  const [sent, setSent] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const send = useCall(sendStepUpCode, { silent: true, onSuccess: () => setSent(true) });
  const prove = useCall(stepUp, {
    silent: true,
    onSuccess: (reply) => {
      keepProof(purpose, reply);
      onProof();
    },
    onError: () => setCode(''),
  });
  const proveByCode = (typed: string) =>
    prove.mutate({ body: way === 'second_factor' ? { purpose, code: typed } : { purpose, otp: typed } });
  const isTyping = way === 'second_factor' || (way === 'code' && sent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'password') prove.mutate({ body: { purpose, password } });
    else if (isTyping) proveByCode(code);
    else send.mutate();
  };
  const failure = findFormError(prove.error, ['password', 'otp', 'code']) ?? send.error?.message;
  const label = way === 'code' && !sent ? 'Enviar código' : 'Continuar';
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="type-body text-text-2">{text}</p>
      {way === 'password' && (
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          value={password}
          onValueChange={setPassword}
          error={findFieldError(prove.error, 'password')}
        />
      )}
      {way === 'code' && <PhoneCodeNote phone={person?.cellPhone ?? ''} sent={sent} />}
      {way === 'second_factor' && (
        <p className="type-body-s text-text-2">Escribe el código que muestra tu aplicación de autenticación.</p>
      )}
      {isTyping && (
        <OtpInput
          value={code}
          onValueChange={setCode}
          onComplete={proveByCode}
          error={findFieldError(prove.error, 'otp') ?? findFieldError(prove.error, 'code')}
          disabled={prove.isPending}
          autoFocus
        />
      )}
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <Button
        type="submit"
        wide
        loading={prove.isPending || send.isPending}
        disabled={(way === 'password' && password === '') || (isTyping && code.length < 6)}
      >
        {label}
      </Button>
      {way === 'password' && (
        <Button look="text" wide onClick={() => setWay('code')}>
          Prefiero un código en mi celular
        </Button>
      )}
      {way === 'code' && sent && (
        <Button look="text" size="s" onClick={() => send.mutate()}>
          Enviar otro código
        </Button>
      )}
    </form>
  );
}
