import type { Person } from '@sazon/contract/customer-support/person';
import { removePerson, setPersonActive, unlockPerson } from '@sazon/contract/customer-support/routes';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { may } from '@sazon/domain/access/permission-check';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { CorrectPersonDialog } from './correct-person-dialog.tsx';
import { personReads } from './customer-support-calls.ts';
import { GiveTingosDialog } from './give-tingos-dialog.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

type Open = 'view' | 'tingos' | 'correct' | 'block' | 'remove' | null;

/** The actions of support on a person, by the permissions of the signed-in member of staff. */
export function PersonActions({ person }: { person: Person }) {
  const [open, setOpen] = useState<Open>(null);
  const me = useUser();
  const actor = toActor(me);
  const unlock = useCall(unlockPerson, {
    invalidates: personReads,
    onSuccess: () => toast.success('Puede volver a intentar ya'),
  });
  if (actor === null) return null;
  if (isOwnDecision(me?.id ?? null, person.id)) return <NoticeBar tone="info">{OWN_DECISION_MESSAGE}</NoticeBar>;
  const mayEdit = may(actor, 'admin_users_edit');
  const mayDelete = may(actor, 'admin_users_delete');
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      {mayEdit && (
        <>
          <Button onClick={() => setOpen('tingos')}>Dar tingos</Button>
          <Button look="quiet" onClick={() => setOpen('view')}>
            Ver como
          </Button>
          <Button look="quiet" disabled={person.isVouchedFor} onClick={() => setOpen('correct')}>
            Corregir datos
          </Button>
          <Button
            look="quiet"
            loading={unlock.isPending}
            onClick={() => unlock.mutate({ params: { userId: person.id }, body: { reason: 'La persona lo pidió' } })}
          >
            Desbloquear entrada
          </Button>
          {person.isVouchedFor && (
            <p className="type-body-s text-text-2">Su nombre y documento los corrige Recursos Humanos.</p>
          )}
        </>
      )}
      {mayDelete && (
        <>
          <Button look="quiet" onClick={() => setOpen('block')}>
            {person.active ? 'Bloquear' : 'Desbloquear cuenta'}
          </Button>
          <Button look="danger" onClick={() => setOpen('remove')}>
            Eliminar
          </Button>
        </>
      )}
      {open === 'view' && <ViewAsDialog person={person} onClose={close} />}
      {open === 'tingos' && <GiveTingosDialog person={person} onClose={close} />}
      {open === 'correct' && <CorrectPersonDialog person={person} onClose={close} />}
      {open === 'block' && <BlockDialog person={person} onClose={close} />}
      {open === 'remove' && <RemoveDialog person={person} onClose={close} />}
    </div>
  );
}

function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const block = useDialogCall(setPersonActive, {
    invalidates: personReads,
    done: person.active ? 'Cuenta bloqueada' : 'Cuenta abierta otra vez',
    onClose,
  });
  return (
    <FormDialog
      title={person.active ? 'Bloquear cuenta' : 'Desbloquear cuenta'}
      subtitle={
        person.active ? 'Cerramos sus sesiones en segundos. No puede volver a entrar.' : 'Puede entrar otra vez.'
      }
      confirmLabel={person.active ? 'Bloquear' : 'Desbloquear'}
      pending={block.isPending}
      failure={findFormError(block.error, ['reason'])}
      onClose={onClose}
      onSubmit={() => block.mutate({ params: { userId: person.id }, body: { active: !person.active, reason } })}
    >
      <TextField
        label="Motivo"
        value={reason}
        onValueChange={setReason}
        maxLength={300}
        error={findFieldError(block.error, 'reason')}
      />
    </FormDialog>
  );
}

function RemoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const remove = useCall(removePerson, {
    silent: true,
    onSuccess: () => {
      toast.success('Cuenta eliminada', { text: 'Sus datos personales ya no están.' });
      void navigate({ to: '/admin/sazon/usuarios', search: {} });
    },
  });
  return (
    <FormDialog
      title="Eliminar cuenta"
      subtitle={`Borra los datos personales de ${person.name}. Queda lo que la ley exige, sin nombre. No se puede deshacer.`}
      confirmLabel="Eliminar para siempre"
      pending={remove.isPending}
      failure={findFormError(remove.error, ['reason'])}
      onClose={onClose}
      onSubmit={() => remove.mutate({ params: { userId: person.id }, body: { reason } })}
    >
      <TextField
        label="Motivo"
        value={reason}
        onValueChange={setReason}
        maxLength={300}
        error={findFieldError(remove.error, 'reason')}
        help="Cómo lo pidió la persona."
      />
    </FormDialog>
  );
}
