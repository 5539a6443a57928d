import { sendVerification, verifyAccount } from '@sazon/contract/auth/routes';
import { changeEmail } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { changeEmail as changeEmailSchemas } from '@sazon/contract/users/account-changes-download-and-deletion-schemas';
import type { User } from '@sazon/contract/users/user';
import { useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { listInputErrors } from '../../calls/check-input-before-call.ts';
import { useCall } from '../../calls/use-call.ts';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ChangeByCodeSheet } from './change-contact-by-code-sheet.tsx';
import { useShowChangedUser } from './profile-calls.ts';

/** Changes the account's e-mail; the one of today stays until the new one's code is entered. */
export function EmailSheet({ person, onClose }: { person: User; onClose: () => void }) {
  const showChanged = useShowChangedUser();
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const send = useCall(changeEmail, { silent: true, onSuccess: (_reply, { body }) => setSentTo(body.email) });
  const again = useCall(sendVerification, { silent: true });
  const verify = useCall(verifyAccount, {
    silent: true,
    onSuccess: (fresh) => {
      showChanged(fresh);
      toast.success('Tu correo quedó verificado');
      onClose();
    },
  });
  const submit = () => {
    const found = listInputErrors(changeEmailSchemas.body, { email }).email;
    setWrong(found);
    if (found === undefined) send.mutate({ body: { email } });
  };
  const content = (
    <>
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
    </>
  );
  return (
    <ChangeByCodeSheet
      open
      onClose={onClose}
      title="Cambiar correo"
      purpose="email"
      proofText="Antes de cambiar tu correo, confirma que eres tú."
      form={{ field: 'email', content, call: send, onSend: submit }}
      sentTo={
        sentTo && (
          <>
            a <strong className="break-all text-text">{sentTo}</strong>
          </>
        )
      }
      code={{
        label: 'Guardar correo',
        call: verify,
        resendError: again.error,
        onCode: (otp) => verify.mutate({ body: { otp } }),
        onResend: () => again.mutate(),
      }}
    />
  );
}
