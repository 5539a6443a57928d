import type { StaffMember } from '@sazon/contract/staff/schemas';
import { describePermissions, needsFactor } from '@sazon/domain/access/permission-descriptions';
import { findRole, type StaffPlace } from '@sazon/domain/access/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteStaffDialog } from './invite-staff-dialog.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { RolesGrid } from './roles-grid.tsx';
import { teamQuery, type Via } from './staff-calls.ts';

/** A team: its people, its invitations, and the actions on them. */
export function TeamPanel({ via, place, ref }: { via: Via; place: StaffPlace; ref?: Ref<HTMLElement> }) {
  const query = useQuery(teamQuery(via, place));
  const { data } = query;
  const [opened, setOpened] = useState<string | null>(null);
  const [inviting, setInviting] = useState(false);
  const [areRolesShown, setRolesShown] = useState(false);
  const member = data?.members.find(({ userId }) => userId === opened);
  const shared = { via, place, placeName: data?.placeName ?? '', grantable: data?.grantable ?? [] };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Equipo"
      className="grid min-w-0 scroll-mt-4 outline-none grid-cols-1 content-start gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h2 min-w-0 break-words">{data?.placeName}</h2>
        {shared.grantable.length > 0 && (
          <Button onClick={() => setInviting(true)}>
            <Icon name="user-plus" size="s" />
            Invitar
          </Button>
        )}
      </div>
      <ListState what="el equipo" query={query} rows={4} />
      {data?.members.length === 0 && data.invitations.length === 0 && (
        <EmptyState title="Aquí todavía no trabaja nadie." text="Invita a la primera persona." />
      )}
      <ul className="grid grid-cols-1 gap-2">
        {data?.invitations.map((one) => (
          <InvitationRow key={one.id} one={one} via={via} scope={place.scope} mayGrant={shared.grantable.length > 0} />
        ))}
        {data?.members.map((one) => (
          <MemberRow key={one.userId} one={one} place={place} onOpen={() => setOpened(one.userId)} />
        ))}
      </ul>
      <Button
        look="text"
        className="justify-self-start"
        aria-expanded={areRolesShown}
        onClick={() => setRolesShown(!areRolesShown)}
      >
        {areRolesShown ? 'Ocultar los roles' : 'Ver qué puede hacer cada rol'}
      </Button>
      {areRolesShown && data && (
        <RolesGrid
          scope={place.scope}
          countRole={(key) =>
            data.members.filter(({ permissions }) => findRole(place.scope, permissions)?.key === key).length
          }
        />
      )}
      {inviting && <InviteStaffDialog {...shared} onClose={() => setInviting(false)} />}
      {member && <MemberDrawer key={member.userId} {...shared} member={member} onClose={() => setOpened(null)} />}
    </section>
  );
}

function MemberRow({ one, place, onOpen }: { one: StaffMember; place: StaffPlace; onOpen: () => void }) {
  const role = findRole(place.scope, one.permissions);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="press grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg bg-surface p-4 text-left shadow-e1"
      >
        <Avatar name={one.name} kind="person" />
        <span className="grid min-w-0 grid-cols-1 gap-0.5">
          <span className="type-item break-words">
            {one.name}
            {role && <span className="ml-2 font-normal text-text-2">{role.name}</span>}
          </span>
          <span className="type-body-s text-text-2">{describePermissions(place.scope, one.permissions)}</span>
          {needsFactor(one.permissions) && !one.hasSecondFactor && (
            <span className="type-body-s inline-flex items-center gap-1 text-danger-text wrap-anywhere">
              <Icon name="warning" size="s" /> Sin verificación en dos pasos
            </span>
          )}
        </span>
        <Icon name="caret-right" weight="bold" size="s" />
      </button>
    </li>
  );
}
