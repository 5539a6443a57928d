import { sendVerification, verifyAccount } from '@sazon/contract/auth/routes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { setLocalUser, useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { CodeEntryStep } from './code-entry-step.tsx';
import { SignInFormFrame } from './sign-in-form-frame.tsx';

/** /autenticacion/verificar-cuenta: confirms the signed-in person's e-mail with a code. */
export function VerifyEmailScreen() {
  const person = useUser();
  const [sent, setSent] = useState(false);
  const navigate = useNavigate();
  const goOn = () => void navigate({ to: '/', replace: true });
  const send = useCall(sendVerification, { silent: true, onSuccess: () => setSent(true) });
  const verify = useCall(verifyAccount, {
    silent: true,
    onSuccess: (fresh) => {
      setLocalUser(fresh);
      toast.success('Tu correo quedó verificado');
      goOn();
    },
  });
  const waiting = person?.pendingEmail ?? (person?.verified ? null : person?.email) ?? null;
  const email = <strong className="break-all text-text">{waiting ?? person?.email}</strong>;
  if (sent) {
    return (
      <CodeEntryStep
        text={<>Lo mandamos a {email}.</>}
        pending={verify.isPending || verify.isSuccess}
        error={verify.error}
        onCode={(otp) => verify.mutate({ body: { otp } })}
        onResend={() => send.mutateAsync()}
      />
    );
  }
  const needless = waiting === null;
  return (
    <SignInFormFrame
      title="Verifica tu cuenta"
      text={
        waiting !== null ? (
          <>Te enviamos un código a {email} para confirmar que es tuyo.</>
        ) : person?.email ? (
          <>Tu correo {email} ya está verificado.</>
        ) : (
          'Tu cuenta no tiene un correo para verificar.'
        )
      }
      error={send.error?.message}
      submitLabel={needless ? 'Ir al inicio' : 'Enviar código'}
      pendingLabel="Enviando código…"
      pending={send.isPending}
      onSubmit={needless ? goOn : () => send.mutate()}
    >
      {null}
    </SignInFormFrame>
  );
}
