import { setSubsidyBudget } from '@sazon/contract/subsidies/routes';
import type { SubsidyBudget } from '@sazon/contract/subsidies/schemas';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { subsidiesReads } from './subsidies-calls.ts';

interface BudgetDialogProps {
  enterpriseId: string;
  /** Whose budget: a company or a group. */
  name: string;
  groupId: string | null;
  budget: SubsidyBudget | null;
  onClose: () => void;
}

/** Sets or clears what a company or a group wants to spend on subsidies in a period. */
export function BudgetDialog({ enterpriseId, name, groupId, budget, onClose }: BudgetDialogProps) {
  const [amount, setAmount] = useState(budget === null ? '' : String(budget.amount));
  const [stops, setStops] = useState(budget?.stops ?? false);
  const { mutate, isPending, error } = useCall(setSubsidyBudget, {
    invalidates: subsidiesReads,
    silent: true,
    onSuccess: () => {
      toast.success(amount === '' ? 'Ya no hay presupuesto' : 'Presupuesto guardado');
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={`Presupuesto de ${name}`}
      subtitle="Lo que quieres gastar en subsidios en cada período de nómina. Te avisamos al 80% y al 100%."
      footer={
        <Button
          wide
          loading={isPending}
          onClick={() =>
            mutate({
              params: { enterpriseId },
              body: { groupId, amount: amount === '' ? null : Number(amount), stops },
            })
          }
        >
          Guardar
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        <TextField
          label="Presupuesto por período"
          inputMode="numeric"
          before="$"
          value={formatTypedPesos(amount)}
          onValueChange={(typed) => setAmount(toPesoDigits(typed))}
          help="Vacío: sin presupuesto."
          error={error?.message}
        />
        <Switch label="Detener el subsidio al agotarse" checked={stops} onCheckedChange={setStops} />
        <p className="type-body-s text-text-2">Apagado: te avisamos y el subsidio sigue.</p>
      </div>
    </Dialog>
  );
}
