import { changeDuty, duty, tower as towerRoute } from '@sazon/contract/control-tower/routes';
import type { Tower } from '@sazon/contract/control-tower/schemas';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

const nobody = 'nobody';

/** Chooses who is on duty: that person is notified and gets a WhatsApp of each new exception. */
export function OnDutyField({ onDuty }: { onDuty: Tower['onDuty'] }) {
  const { data } = useQuery({ ...queryFor(duty), meta: { silent: true } });
  const change = useCall(changeDuty, {
    invalidates: [towerRoute, duty],
    onSuccess: (_, { body }) =>
      toast.success(body.userId === null ? 'Nadie está de turno' : 'Le avisamos de cada asunto nuevo'),
  });
  const people = data?.people ?? (onDuty ? [onDuty] : []);
  return (
    <SelectField
      label="De turno"
      value={onDuty?.id ?? nobody}
      options={[{ value: nobody, label: 'Nadie' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      disabled={change.isPending}
      onValueChange={(value) => change.mutate({ body: { userId: value === nobody ? null : value } })}
    />
  );
}
