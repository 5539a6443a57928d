import { addGuestBudget, changeGuestBudget, listGuestBudgets } from '@sazon/contract/guest-budgets/routes';
import type { GuestBudget } from '@sazon/contract/guest-budgets/schemas';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { BudgetSpendersFields, type Named } from './budget-spenders-fields.tsx';

interface GuestBudgetDialogProps {
  enterpriseId: string;
  /** The groups of the company, to choose who may spend. */
  groups: readonly Named[];
  /** The budget to change, or null for a new one. */
  budget: GuestBudget | null;
  onClose: () => void;
}

const fields = ['name', 'monthly', 'perLunch', 'costCentres', 'personIds'];

const toLines = (text: string): string[] => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);

/** Opens a budget for guests and teams, or changes it. */
export function GuestBudgetDialog({ enterpriseId, groups, budget, onClose }: GuestBudgetDialogProps) {
  const [name, setName] = useState(budget?.name ?? '');
  const [monthly, setMonthly] = useState(budget === null ? '' : String(budget.monthly));
  const [perLunch, setPerLunch] = useState(String(budget?.perLunch ?? 30_000));
  const [centres, setCentres] = useState(budget?.costCentres.join('\n') ?? '');
  const [people, setPeople] = useState<readonly Named[]>(budget?.people ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(budget?.groups.map(({ id }) => id) ?? []);
  const done = {
    invalidates: [listGuestBudgets],
    silent: true,
    onSuccess: () => {
      toast.success(budget ? 'Presupuesto guardado' : `${name} ya se puede usar`);
      onClose();
    },
  };
  const add = useCall(addGuestBudget, done);
  const change = useCall(changeGuestBudget, done);
  const error = add.error ?? change.error;
  const save = () => {
    const body = {
      ...{ name, monthly: Number(monthly), perLunch: Number(perLunch), costCentres: toLines(centres) },
      ...{ personIds: people.map(({ id }) => id), groupIds: [...chosen] },
    };
    if (budget) change.mutate({ params: { id: budget.id }, body });
    else add.mutate({ params: { enterpriseId }, body });
  };
  const failure = findFormError(error, fields);
  return (
    <Dialog
      onClose={onClose}
      title={budget ? 'Cambiar presupuesto' : 'Presupuesto para invitados y equipos'}
      subtitle="Paga almuerzos en grupo completos. Cada uno sale en tu cuenta con quien invitó, el motivo y el centro de costos."
      footer={
        <Button wide loading={add.isPending || change.isPending} onClick={save}>
          Guardar
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        <TextField
          label="Nombre"
          maxLength={60}
          value={name}
          onValueChange={setName}
          error={findFieldError(error, 'name')}
        />
        <AmountFields
          {...{ monthly, perLunch }}
          onMonthly={setMonthly}
          onPerLunch={setPerLunch}
          errorOf={(field) => findFieldError(error, field)}
        />
        <BudgetSpendersFields
          {...{ enterpriseId, groups, people, chosen }}
          onPeople={setPeople}
          onChosen={setChosen}
          error={findFieldError(error, 'personIds')}
        />
        <TextArea
          label="Centros de costos (uno por renglón)"
          rows={3}
          value={centres}
          onValueChange={setCentres}
          help="Vacío: quien invita lo escribe."
          error={findFieldError(error, 'costCentres')}
        />
        {failure && <ErrorLine>{failure}</ErrorLine>}
      </div>
    </Dialog>
  );
}

interface AmountFieldsProps {
  monthly: string;
  perLunch: string;
  onMonthly: (digits: string) => void;
  onPerLunch: (digits: string) => void;
  errorOf: (field: 'monthly' | 'perLunch') => string | undefined;
}

/** What a month and a dish may cost. */
function AmountFields({ monthly, perLunch, onMonthly, onPerLunch, errorOf }: AmountFieldsProps) {
  return (
    <>
      <TextField
        label="Valor por mes"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(monthly)}
        onValueChange={(typed) => onMonthly(toPesoDigits(typed))}
        error={errorOf('monthly')}
      />
      <TextField
        label="Hasta cuánto por plato"
        inputMode="numeric"
        before="$"
        value={formatTypedPesos(perLunch)}
        onValueChange={(typed) => onPerLunch(toPesoDigits(typed))}
        help="El plato con sus adiciones. La tarifa de servicio va aparte."
        error={errorOf('perLunch')}
      />
    </>
  );
}
