import type { Permission } from '@sazon/domain/access/permissions';
import { type StaffPlace, staffRoles } from '@sazon/domain/access/staff-roles';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { PermissionPicker } from './permission-picker.tsx';
import { placeBody, useInvite, type Via } from './staff-calls.ts';

export interface InviteStaffDialogProps {
  via: Via;
  place: StaffPlace;
  placeName: string;
  grantable: readonly Permission[];
  onClose: () => void;
}

/** Invites somebody to a team by e-mail or phone. */
export function InviteStaffDialog({ via, place, placeName, grantable, onClose }: InviteStaffDialogProps) {
  const [recipient, setRecipient] = useState('');
  const [chosen, setChosen] = useState<readonly Permission[]>(
    () =>
      staffRoles[place.scope].findLast((role) => role.permissions.every((code) => grantable.includes(code)))
        ?.permissions ?? [],
  );
  const invite = useInvite(via, {
    onSuccess: () => {
      toast.success('Invitación enviada', { text: 'El enlace sirve una vez y vence en 72 horas.' });
      onClose();
    },
  });
  const failure = findFormError(invite.error, ['recipient']);
  return (
    <FormDialog
      onSubmit={() => invite.mutate({ body: { ...placeBody(via, place), recipient, permissions: [...chosen] } })}
      onClose={onClose}
      title="Invitar a alguien"
      subtitle={placeName}
      confirmLabel="Enviar invitación"
      pending={invite.isPending}
      disabled={chosen.length === 0}
      failure={failure}
    >
      <TextField
        label="Correo o celular"
        value={recipient}
        onValueChange={setRecipient}
        error={findFieldError(invite.error, 'recipient')}
        help="Le llega un enlace. Entra con su cuenta de siempre."
        autoCapitalize="none"
        maxLength={254}
      />
      <PermissionPicker scope={place.scope} chosen={chosen} grantable={grantable} onChange={setChosen} />
    </FormDialog>
  );
}
