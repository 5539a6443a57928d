import type { StaffMember } from '@sazon/contract/staff/schemas';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { Permission } from '@sazon/domain/access/permissions';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { formatPhone } from '@sazon/domain/auth/phone';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { useState } from 'react';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { PermissionPicker } from './permission-picker.tsx';
import { placeBody, useChangeStaff, type Via } from './staff-calls.ts';

export interface MemberDrawerProps {
  via: Via;
  place: StaffPlace;
  placeName: string;
  member: StaffMember;
  grantable: readonly Permission[];
  onClose: () => void;
}

/** Changes what a person of a team may do there, or removes them from it. */
export function MemberDrawer({ via, place, placeName, member, grantable, onClose }: MemberDrawerProps) {
  const [chosen, setChosen] = useState<readonly Permission[]>(member.permissions);
  const [removing, setRemoving] = useState(false);
  const me = useUser();
  const isOwn = isOwnDecision(me?.id ?? null, member.userId);
  const change = useChangeStaff(via, {
    onSuccess: (_reply, { body }) => {
      toast.success(body.permissions.length === 0 ? 'Salió del equipo' : 'Permisos guardados', {
        text: 'Le avisamos por correo.',
      });
      onClose();
    },
  });
  const send = (permissions: readonly Permission[]) =>
    change.mutate({
      params: { userId: member.userId },
      body: { ...placeBody(via, place), permissions: [...permissions], seen: [...member.permissions] },
    });
  const isChanged = chosen.toSorted().join() !== member.permissions.toSorted().join();
  const mayChange = grantable.length > 0 && !isOwn;
  return (
    <SideDrawer
      open
      side="right"
      onClose={onClose}
      title={member.name}
      footer={
        mayChange && (
          <div className="grid grid-cols-1 gap-2">
            <Button
              wide
              disabled={!isChanged || chosen.length === 0}
              loading={change.isPending}
              onClick={() => send(chosen)}
            >
              Guardar permisos
            </Button>
            <Button look="danger" wide onClick={() => setRemoving(true)}>
              Quitar del equipo
            </Button>
          </div>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4 px-2 pt-2">
        <p className="type-body-s text-text-2 wrap-anywhere">
          {[formatPhone(member.cellPhone), member.email].filter(Boolean).join(', ')}
          <span className="block">
            {member.seenAt === null ? 'Sin sesiones abiertas' : `Entró ${formatMoment(member.seenAt).toLowerCase()}`}
            {member.hasSecondFactor ? ', con dos pasos' : ', sin dos pasos'}
          </span>
        </p>
        {isOwn && <NoticeBar tone="info">{OWN_DECISION_MESSAGE}</NoticeBar>}
        {change.error && !removing && <NoticeBar tone="danger">{change.error.message}</NoticeBar>}
        <h3 className="type-h3">Qué puede hacer en {placeName}</h3>
        <PermissionPicker
          scope={place.scope}
          chosen={chosen}
          grantable={mayChange ? grantable : []}
          onChange={setChosen}
        />
      </div>
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        header="Quitar del equipo"
        title={`¿Quitar a ${member.name} de ${placeName}?`}
        text="Deja de entrar a estas páginas en segundos. Su cuenta de cliente sigue igual. Le avisamos por correo."
        confirmLabel="Quitar"
        destructive
        pending={change.isPending}
        error={change.error?.message}
        onConfirm={() => send([])}
      />
    </SideDrawer>
  );
}
