import { withdrawEmployees } from '@sazon/contract/employees/routes';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { addDays, isIsoDate } from '@sazon/domain/calendar/iso-date';
import { useRef, useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { registerReads } from './employees-calls.ts';
import { showManyPeopleResultsToast } from './many-people-results-toast.ts';

interface WithdrawDialogProps {
  people: readonly { id: string; name: string }[];
  /** What withdrawing them today does. */
  text: string;
  /** Called when done, with the ids for whom it was refused. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

/** Asks whether people are withdrawn today or after a last day that is still to come, and does it. */
export function WithdrawDialog({ people, text, onDone, onClose }: WithdrawDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState('');
  const tomorrow = addDays(toBogotaDate(getServerNow()), 1);
  const lastDay = isLater ? typed : null;
  const { mutate, isPending } = useCall(withdrawEmployees, {
    invalidates: registerReads,
    onSuccess: ({ data }) => onDone(showManyPeopleResultsToast(data, people, describeDone(people, lastDay))),
  });
  const [only] = people.length === 1 ? people : [];
  const isReady = lastDay === null || (isIsoDate(lastDay) && lastDay >= tomorrow);
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`¿Retirar a ${only ? only.name : `${people.length} personas`}?`}
      text={isLater ? describeLater(people.length) : text}
      initialFocus={safe}
      actions={
        <>
          <Button
            look="danger"
            wide
            disabled={!isReady}
            loading={isPending}
            onClick={() => mutate({ body: { ids: people.map(({ id }) => id), lastDay } })}
          >
            {isLater ? 'Dejar el último día' : 'Retirar'}
          </Button>
          <Button ref={safe} look="quiet" wide disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-left">
        <RadioGroup
          label="Cuándo"
          value={isLater ? 'later' : 'today'}
          onValueChange={(when) => setLater(when === 'later')}
          disabled={isPending}
        >
          <RadioRow value="today" label="Hoy" />
          <RadioRow value="later" label="Después de su último día" />
        </RadioGroup>
        {isLater && (
          <TextField
            label="Último día"
            type="date"
            min={tomorrow}
            value={typed}
            onValueChange={setTyped}
            error={isIsoDate(typed) && typed < tomorrow ? 'Va de mañana en adelante.' : undefined}
          />
        )}
      </div>
    </AlertDialog>
  );
}

/** What happens after a last day that is still to come. */
const describeLater = (people: number): string =>
  people === 1
    ? 'Hasta ese día todo sigue igual. Al día siguiente no paga más por nómina ni recibe subsidio, y lo consumido va a su liquidación.'
    : 'Hasta ese día todo sigue igual. Al día siguiente no pagan más por nómina ni reciben subsidio, y lo consumido va a sus liquidaciones.';

/** What the toast says: for one person, and for several after their number. */
function describeDone(people: readonly { name: string }[], lastDay: string | null): [string, string] {
  const name = (people.length === 1 && people[0]?.name) || '1 persona';
  if (lastDay === null)
    return [
      people.length === 1 ? `${name} ya no paga por nómina en Sazón` : '1 persona retirada',
      'personas retiradas',
    ];
  const day = formatLongDate(lastDay).toLowerCase();
  return [`${name} trabaja hasta el ${day}`, `personas trabajan hasta el ${day}`];
}
