import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { useEndAccess } from './people-calls.ts';
import { formatPeople } from './people-texts.ts';

interface EndAccessDialogProps {
  people: readonly { id: string; name: string }[];
  onClose: () => void;
  onEnded: () => void;
}

const mostNames = 5;

/** Takes all permissions of the chosen people at once, with the reason for their history. */
export function EndAccessDialog({ people, onClose, onEnded }: EndAccessDialogProps) {
  const [reason, setReason] = useState('');
  const end = useEndAccess({
    onSuccess: ({ ended }) => {
      toast.success(`${formatPeople(ended)} sin acceso`, { text: 'Les avisamos por correo.' });
      onEnded();
    },
  });
  const failure = findFormError(end.error, ['reason']);
  const names = people.slice(0, mostNames).map(({ name }) => name);
  return (
    <FormDialog
      onSubmit={() => end.mutate({ body: { userIds: people.map(({ id }) => id), reason } })}
      onClose={onClose}
      title="Quitar el acceso"
      subtitle={formatPeople(people.length)}
      confirmLabel="Quitar el acceso"
      isDanger
      pending={end.isPending}
      failure={failure}
    >
      <p className="type-body">
        {names.join(', ')}
        {people.length > mostNames && ` y ${people.length - mostNames} más`}.
      </p>
      <p className="type-body-s text-text-2">
        Salen de todos sus equipos en segundos. Sus cuentas de cliente siguen igual.
      </p>
      <TextArea
        label="Por qué"
        value={reason}
        onValueChange={setReason}
        maxLength={300}
        error={findFieldError(end.error, 'reason')}
        help="Queda en la historia de cambios."
      />
    </FormDialog>
  );
}
