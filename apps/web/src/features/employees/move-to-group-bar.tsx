import { moveToGroup } from '@sazon/contract/subsidies/routes';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { registerReads } from './employees-calls.ts';
import { InviteDialog } from './invite-dialog.tsx';

const none = 'none';

interface GroupBarProps {
  /** The chosen people. */
  people: readonly { id: string; name: string }[];
  groups: readonly { id: string; name: string }[];
  /** Keeps these chosen: who could not be moved. */
  onKeep: (ids: string[]) => void;
  mayInvite: boolean;
}

/** A bar over the end of the register: how many are chosen, to invite them or to put them in a group. */
export function GroupBar({ people, groups, onKeep, mayInvite }: GroupBarProps) {
  const ids = people.map(({ id }) => id);
  const [inviting, setInviting] = useState(false);
  const [moving, setMoving] = useState(false);
  const [groupId, setGroupId] = useState(groups[0]?.id ?? none);
  const { mutate, isPending } = useCall(moveToGroup, {
    invalidates: registerReads,
    onSuccess: ({ data }) => {
      setMoving(false);
      const refused = data.filter(({ message }) => message !== null);
      onKeep(refused.map(({ id }) => id));
      const moved = data.length - refused.length;
      if (moved > 0) toast.success(moved === 1 ? '1 persona cambió de grupo' : `${moved} personas cambiaron de grupo`);
      if (refused[0]?.message) toast.requestError(refused[0].message);
    },
  });
  if (ids.length === 0) return null;
  return (
    <section
      aria-label="Elegidas"
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-lg bg-inverse px-5 py-3 text-on-inverse shadow-e3"
    >
      <p role="status" className="type-item flex-1">
        {ids.length === 1 ? '1 persona' : `${ids.length} personas`}
      </p>
      {mayInvite && <Button onClick={() => setInviting(true)}>Invitar</Button>}
      {groups.length > 0 && (
        <Button look={mayInvite ? 'quiet' : 'primary'} onClick={() => setMoving(true)}>
          Pasar a un grupo
        </Button>
      )}
      {inviting && <InviteDialog people={people} onDone={onKeep} onClose={() => setInviting(false)} />}
      <IconButton icon="x" weight="bold" label="Quitar la selección" onClick={() => onKeep([])} />
      <Dialog
        open={moving}
        onOpenChange={setMoving}
        title="Pasar a un grupo"
        subtitle="Desde ya reciben el subsidio de ese grupo; lo que ya pidieron sigue igual."
        footer={
          <Button
            wide
            loading={isPending}
            onClick={() => mutate({ body: { ids: [...ids], groupId: groupId === none ? null : groupId } })}
          >
            {ids.length === 1 ? 'Pasar 1 persona' : `Pasar ${ids.length} personas`}
          </Button>
        }
      >
        <SelectField
          label="Grupo"
          options={[...groups.map(({ id, name }) => ({ value: id, label: name })), { value: none, label: 'Sin grupo' }]}
          value={groupId}
          onValueChange={setGroupId}
        />
      </Dialog>
    </section>
  );
}
