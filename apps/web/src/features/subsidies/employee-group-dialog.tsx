import { addGroup, updateGroup } from '@sazon/contract/subsidies/routes';
import type { EmployeeGroup } from '@sazon/contract/subsidies/schemas';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatTypedPesos, toPesoDigits } from '../../ui/fields/typed-pesos.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { subsidiesReads } from './subsidies-calls.ts';

interface EmployeeGroupDialogProps {
  enterpriseId: string;
  /** The group to change, or undefined for a new one. */
  group?: EmployeeGroup | undefined;
  onClose: () => void;
}

/** Adds a group to a company, or changes its name and cost centre. */
export function EmployeeGroupDialog({ enterpriseId, group, onClose }: EmployeeGroupDialogProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [costCentre, setCostCentre] = useState(group?.costCentre ?? '');
  const [ceiling, setCeiling] = useState(group?.ceiling == null ? '' : String(group.ceiling));
  const done = {
    invalidates: subsidiesReads,
    silent: true,
    onSuccess: () => {
      toast.success(group ? 'Grupo guardado' : `${name} ya es un grupo`);
      onClose();
    },
  };
  const add = useCall(addGroup, done);
  const update = useCall(updateGroup, done);
  const error = add.error ?? update.error;
  const save = () => {
    const body = { name, costCentre, ceiling: ceiling === '' ? null : Number(ceiling) };
    if (group) update.mutate({ params: { id: group.id }, body });
    else add.mutate({ params: { enterpriseId }, body });
  };
  return (
    <Dialog
      onClose={onClose}
      title={group ? 'Cambiar grupo' : 'Agregar grupo'}
      subtitle="Un área o un centro de costos, con su propio subsidio, cupo y presupuesto si lo necesita."
      footer={
        <Button wide loading={add.isPending || update.isPending} onClick={save}>
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
          error={error?.field === 'costCentre' || error?.field === 'ceiling' ? undefined : error?.message}
        />
        <TextField
          label="Centro de costos (opcional)"
          maxLength={40}
          value={costCentre}
          onValueChange={setCostCentre}
          error={error?.field === 'costCentre' ? error.message : undefined}
        />
        <TextField
          label="Cupo por período (opcional)"
          inputMode="numeric"
          before="$"
          value={formatTypedPesos(ceiling)}
          onValueChange={(typed) => setCeiling(toPesoDigits(typed))}
          help="Para sus personas sin un cupo propio. Vacío: el de la empresa."
          error={error?.field === 'ceiling' ? error.message : undefined}
        />
      </div>
    </Dialog>
  );
}
