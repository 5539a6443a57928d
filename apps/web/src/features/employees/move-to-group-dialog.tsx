import { moveToGroup } from '@sazon/contract/subsidies/routes';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { LongSelectField } from '../../ui/fields/long-select-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { registerReads } from './employees-calls.ts';
import { showManyPeopleResultsToast } from './many-people-results-toast.ts';

const none = 'none';

interface MoveToGroupDialogProps {
  people: readonly { id: string; name: string }[];
  groups: readonly { id: string; name: string }[];
  /** Called when done, with the ids of those who could not be moved. */
  onDone: (refused: string[]) => void;
  onClose: () => void;
}

/** Puts people in a group of their company, or in none. */
export function MoveToGroupDialog({ people, groups, onDone, onClose }: MoveToGroupDialogProps) {
  const [groupId, setGroupId] = useState(groups[0]?.id ?? none);
  const { mutate, isPending } = useCall(moveToGroup, {
    invalidates: registerReads,
    onSuccess: ({ data }) =>
      onDone(showManyPeopleResultsToast(data, people, ['1 persona cambió de grupo', 'personas cambiaron de grupo'])),
  });
  const ids = people.map(({ id }) => id);
  return (
    <Dialog
      onClose={onClose}
      title="Pasar a un grupo"
      subtitle="Desde ya reciben el subsidio de ese grupo; lo que ya pidieron sigue igual."
      footer={
        <Button
          wide
          loading={isPending}
          onClick={() => mutate({ body: { ids, groupId: groupId === none ? null : groupId } })}
        >
          {ids.length === 1 ? 'Pasar 1 persona' : `Pasar ${ids.length} personas`}
        </Button>
      }
    >
      <LongSelectField
        label="Grupo"
        options={[...groups.map(({ id, name }) => ({ value: id, label: name })), { value: none, label: 'Sin grupo' }]}
        value={groupId}
        onValueChange={setGroupId}
      />
    </Dialog>
  );
}
