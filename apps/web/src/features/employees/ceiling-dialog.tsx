import { setCeilings } from '@sazon/contract/employees/routes';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { registerReads } from './employees-calls.ts';
import { showManyPeopleResultsToast } from './many-people-results-toast.ts';

interface CeilingDialogProps {
  people: readonly { id: string; name: string }[];
  /** Called when done, with the ids for whom it was refused or waits for a second person. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

/** Gives people the same ceiling, or that of their group or company. */
export function CeilingDialog({ people, onDone, onClose }: CeilingDialogProps) {
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useCall(setCeilings, {
    invalidates: registerReads,
    silent: true,
    onSuccess: ({ data }) => onDone(showManyPeopleResultsToast(data, people, ['1 cupo cambiado', 'cupos cambiados'])),
  });
  const amount = typed === '' ? null : Number(typed);
  const ids = people.map(({ id }) => id);
  return (
    <Dialog
      onClose={onClose}
      title={people.length === 1 ? `Cupo de ${people[0]?.name}` : `Cupo de ${people.length} personas`}
      subtitle="Vale desde el próximo período que no hayan autorizado. A cada persona se le avisa."
      footer={
        <Button wide loading={isPending} onClick={() => mutate({ body: { ids, amount } })}>
          {amount === null ? 'Dejar el de su grupo o empresa' : `Dejar en ${formatCop(amount)}`}
        </Button>
      }
    >
      <TextField
        label="Cupo por período"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(typed)}
        onValueChange={(text) => setTyped(toPesoDigits(text))}
        help="Vacío: el de su grupo o de la empresa. Uno muy alto lo confirman dos personas."
        error={findFieldError(error, 'amount') ?? error?.message}
      />
    </Dialog>
  );
}
