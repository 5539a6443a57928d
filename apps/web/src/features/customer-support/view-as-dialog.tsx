import type { Person } from '@sazon/contract/customer-support/person';
import { viewAsPerson } from '@sazon/contract/customer-support/routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { viewingKey } from '../../device/browser-stored-value.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

/** Asks for a reason, and then shows the product in this tab as the person sees it. */
export function ViewAsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const look = useCall(viewAsPerson, {
    silent: true,
    onSuccess: ({ user, accessToken, until }) => {
      const from = window.location.pathname;
      const seen = { localUser: user, accessToken, refreshToken: null, hasSession: true, until, from };
      window.sessionStorage.setItem(viewingKey, JSON.stringify(seen));
      window.location.assign('/');
    },
  });
  return (
    <FormDialog
      title={`Ver como ${person.firstName}`}
      subtitle="Diez minutos y solo para mirar. No ves sus tarjetas, sus chats ni su salud, y queda en la historia."
      confirmLabel="Ver como"
      pending={look.isPending}
      failure={findFormError(look.error, ['reason'])}
      onClose={onClose}
      onSubmit={() => look.mutate({ params: { userId: person.id }, body: { reason } })}
    >
      <TextField
        label="Motivo"
        value={reason}
        onValueChange={setReason}
        maxLength={300}
        error={findFieldError(look.error, 'reason')}
      />
    </FormDialog>
  );
}
