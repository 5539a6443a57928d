import {
  createConsolidator,
  crewConsolidators,
  updateConsolidator,
} from '@sazon/contract/crew/consolidators-and-couriers-routes';
import type { CrewConsolidator, CrewSlot } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { describeCrewSlot } from './crew-slot-and-area-texts.ts';

export interface ConsolidatorFormProps {
  /** The consolidator to edit, or null for a new one. */
  one: CrewConsolidator | null;
  slots: readonly CrewSlot[];
  onClose: () => void;
  onCreated: (name: string, code: string) => void;
}

const fields = ['name', 'timeIds'] as const;

/** The name and deliveries of a consolidator. Changing the deliveries ends their open session. */
export function ConsolidatorForm({ one, slots, onClose, onCreated }: ConsolidatorFormProps) {
  const [name, setName] = useState(one?.name ?? '');
  const [timeIds, setTimeIds] = useState<string[]>(one?.activeTimes.map(({ id }) => id) ?? []);
  const [asked, setAsked] = useState(false);
  const sending = useIdempotencyKey();
  const create = useCall(createConsolidator, {
    invalidates: [crewConsolidators],
    silent: true,
    idempotencyKey: sending.keyFor,
    onSuccess: ({ code }) => onCreated(name, code),
  });
  const update = useCall(updateConsolidator, { invalidates: [crewConsolidators], silent: true, onSuccess: onClose });
  const error = one === null ? create.error : update.error;
  const nameError = name.trim() === '' ? 'Escribe el nombre.' : undefined;
  const timesError = timeIds.length === 0 ? 'Elige al menos una entrega.' : undefined;
  const failure = findFormError(error, fields);
  const submit = () => {
    setAsked(true);
    if (nameError ?? timesError) return;
    const body = { name: name.trim(), timeIds };
    if (one === null) create.mutate({ body });
    else update.mutate({ params: { id: one.id }, body });
  };
  const timesSaid = (asked && timesError) || findFieldError(error, 'timeIds');
  return (
    <FormDialog
      onSubmit={submit}
      onClose={onClose}
      title={one === null ? 'Nuevo consolidador' : `Editar ${one.name}`}
      confirmLabel={one === null ? 'Crear y ver el código' : 'Guardar'}
      pending={create.isPending || update.isPending}
      failure={failure}
    >
      <TextField
        label="Nombre"
        value={name}
        onValueChange={setName}
        maxLength={60}
        autoComplete="off"
        error={(asked ? nameError : undefined) ?? findFieldError(error, 'name')}
      />
      <CheckboxGroup
        legend="Entregas que consolida"
        options={slots.map((slot) => ({ value: slot.id, label: describeCrewSlot(slot) }))}
        value={timeIds}
        onValueChange={setTimeIds}
      />
      {timesSaid && <ErrorLine>{timesSaid}</ErrorLine>}
    </FormDialog>
  );
}
