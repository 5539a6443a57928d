import { sendVerification, verifyAccount } from '@sazon/contract/auth/routes';
import { changeEmail } from '@sazon/contract/users/account-changes-and-deletion-routes';
import { changeEmail as changeEmailSchemas } from '@sazon/contract/users/account-changes-and-deletion-schemas';
import type { User } from '@sazon/contract/users/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { listInputErrors } from '../../calls/check-input-before-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { FactorForm } from '../../session/prove-identity-form.tsx';
import { setLocalUser } from '../../session/session-store.ts';
import { findProof } from '../../session/step-up.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CodeEntry } from './code-entry.tsx';
import { profileQuery } from './profile-calls.ts';

/** Changes the account's e-mail: the person steps up first, and the new address counts once its code is entered. */
export function EmailSheet({ person, onClose }: { person: User; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isProven, setProven] = useState(() => findProof('email') !== undefined);
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const send = useCall(changeEmail, { silent: true, onSuccess: (_reply, { body }) => setSentTo(body.email) });
  const again = useCall(sendVerification, { silent: true });
  const verify = useCall(verifyAccount, {
    silent: true,
    onSuccess: (fresh) => {
      setLocalUser(fresh);
      queryClient.setQueryData(profileQuery.queryKey, fresh);
      toast.success('Tu correo quedó verificado');
      onClose();
    },
  });
  const submit = () => {
    const found = listInputErrors(changeEmailSchemas.body, { email }).email;
    setWrong(found);
    if (found === undefined) send.mutate({ body: { email } });
  };
  return (
    <BottomSheet open onOpenChange={(showing) => !showing && onClose()} title="Cambiar correo">
      {!isProven ? (
        <FactorForm
          purpose="email"
          text="Antes de cambiar tu correo, confirma que eres tú."
          onProof={() => setProven(true)}
        />
      ) : sentTo === undefined ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <p className="type-body text-text-2">
            Te enviamos un código al nuevo correo. Hasta que lo escribas sigue valiendo
            {person.verified && person.email ? (
              <strong className="break-all text-text"> {person.email}</strong>
            ) : (
              ' el de hoy'
            )}
            .
          </p>
          <EmailField
            value={email}
            onValueChange={setEmail}
            disabled={send.isPending}
            error={wrong ?? findFieldError(send.error, 'email')}
            autoFocus
          />
          {findFormError(send.error, ['email']) && <NoticeBar tone="danger">{send.error?.message}</NoticeBar>}
          <Button type="submit" wide loading={send.isPending}>
            Enviar código
          </Button>
        </form>
      ) : (
        <div className="grid gap-4">
          <p className="type-body text-text-2">
            Escribe el código que enviamos a <strong className="break-all text-text">{sentTo}</strong>.
          </p>
          <CodeEntry
            label="Guardar correo"
            pending={verify.isPending}
            error={verify.error}
            onCode={(otp) => verify.mutate({ body: { otp } })}
            onResend={() => again.mutate()}
          />
          {again.error && <NoticeBar tone="danger">{again.error.message}</NoticeBar>}
        </div>
      )}
    </BottomSheet>
  );
}
