import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { SkeletonRow } from '../../ui/pages/skeleton.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { PeopleWithAccess } from './people-with-access-view.tsx';
import type { TeamSearch } from './team-search-params.ts';

const TeamsByPlace = lazyNamed(() => import('./teams-by-place.tsx'), 'TeamsByPlace');
const RolesView = lazyNamed(() => import('./roles-view.tsx'), 'RolesView');

const views = [
  { value: 'personas', label: 'Con acceso', icon: 'users' },
  { value: 'lugares', label: 'Equipos por lugar', icon: 'storefront' },
  { value: 'papeles', label: 'Roles', icon: 'identification-card' },
] as const;

/** /admin/sazon/equipo: everybody with access, the team of each place, and the roles. */
export function PeopleAndTeamsScreen({ search }: { search: TeamSearch }) {
  const navigate = useNavigate({ from: '/admin/sazon/equipo' });
  const change = (next: TeamSearch) =>
    void navigate({ to: '.', search: { ...search, ...next }, resetScroll: next.persona !== undefined });
  // an address of one team names its place
  const view = search.ver ?? (search.lugar === undefined ? 'personas' : 'lugares');
  return (
    <DeskPage
      wide
      title="Equipo"
      text="Nadie da un permiso que no tiene. Cada cambio llega por correo y queda en la historia."
      action={
        <p className="type-body-s text-text-2">
          Los clientes y su historia están en{' '}
          <Link to="/admin/sazon/usuarios" className="font-semibold text-primary-text underline">
            Personas
          </Link>
          .
        </p>
      }
    >
      <Segmented
        className="justify-self-start"
        label="Qué se ve"
        segments={views}
        value={view}
        onValueChange={(ver) =>
          void navigate({ to: '.', search: ver === 'personas' ? {} : { ver }, resetScroll: false })
        }
      />
      <Suspense fallback={<SkeletonRow />}>
        {view === 'personas' && <PeopleWithAccess search={search} onChange={change} />}
        {view === 'lugares' && <TeamsByPlace search={search} onChange={change} />}
        {view === 'papeles' && <RolesView />}
      </Suspense>
    </DeskPage>
  );
}
