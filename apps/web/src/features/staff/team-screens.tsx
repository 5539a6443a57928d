import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { PRODUCT } from '@sazon/domain/product';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useActiveRestaurant } from '../../session/active-restaurant-and-terms-guard.ts';
import { useUser } from '../../session/session-store.ts';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { placesQuery } from './staff-calls.ts';
import { TeamPanel } from './team-panel.tsx';
import type { TeamSearch } from './team-search-params.ts';

const rule = 'Nadie da un permiso que no tiene. Cada cambio llega por correo y queda en la historia.';

/** /admin/restaurantes/equipo: who works at the restaurant, and what each may do. */
export function RestaurantTeamScreen() {
  const { active } = useActiveRestaurant();
  return (
    <DeskPage title="Equipo" text={rule}>
      {active ? (
        <TeamPanel key={active.id} via="restaurant" place={{ scope: 'restaurant', id: active.id }} />
      ) : (
        <EmptyState title="Elige un restaurante." text="Arriba eliges en cuál." />
      )}
    </DeskPage>
  );
}

/** /admin/empresas/equipo: who works for the company's lunches, and what each may do. */
export function CompanyTeamScreen({ enterpriseId: asked }: { enterpriseId: string | undefined }) {
  const person = useUser();
  const own = Object.entries(person?.enterprisePermissions ?? {}).find(([, codes]) =>
    codes.includes('enterprises_preapproved_users_edit'),
  )?.[0];
  const id = asked ?? own;
  return (
    <DeskPage title="Equipo" text={rule}>
      {id === undefined ? (
        <EmptyState title="Elige una empresa." text="Entra desde la ficha de la empresa." />
      ) : (
        <TeamPanel key={id} via="company" place={{ scope: 'enterprise', id }} />
      )}
    </DeskPage>
  );
}

/** /admin/sazon/equipo: every team, the platform's first. */
export function PlatformTeamScreen({ search }: { search: TeamSearch }) {
  const navigate = useNavigate({ from: '/admin/sazon/equipo' });
  const { donde, lugar, buscar } = search;
  const place: StaffPlace =
    donde === undefined || lugar === undefined ? { scope: 'platform', id: null } : { scope: donde, id: lugar };
  const query = useQuery(placesQuery(buscar ?? ''));
  const go = (next: TeamSearch) => void navigate({ to: '.', search: { ...search, ...next }, resetScroll: false });
  return (
    <DeskPage wide title="Equipo" text={rule}>
      <div className="grid grid-cols-1 gap-5 desktop:grid-cols-[36rem_minmax(0,1fr)]">
        <nav aria-label="Equipos" className="grid grid-cols-1 content-start gap-2">
          <PlaceButton
            icon="users-three"
            name={PRODUCT.name}
            people={query.data?.platform}
            isChosen={place.scope === 'platform'}
            onChoose={() => go({ donde: undefined, lugar: undefined })}
          />
          <SearchForm
            label="Restaurante o empresa"
            value={buscar ?? ''}
            maxLength={80}
            onSearch={(text) => go({ buscar: text || undefined })}
          />
          <ListState what="los lugares" query={query} rows={4} />
          {query.data?.data.length === 0 && <p className="type-body text-text-2">Ninguno se llama así.</p>}
          <ul className="grid max-h-[60vh] grid-cols-1 gap-1 overflow-y-auto desktop:max-h-[70vh]">
            {query.data?.data.map((one) => (
              <li key={one.id}>
                <PlaceButton
                  icon={one.scope === 'restaurant' ? 'storefront' : 'buildings'}
                  name={one.name}
                  people={one.people}
                  isChosen={one.id === place.id}
                  onChoose={() => go({ donde: one.scope, lugar: one.id })}
                />
              </li>
            ))}
          </ul>
        </nav>
        <TeamPanel key={`${place.scope} ${place.id}`} via="platform" place={place} />
      </div>
    </DeskPage>
  );
}

interface PlaceButtonProps {
  icon: 'users-three' | 'storefront' | 'buildings';
  name: string;
  people: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function PlaceButton({ icon, name, people, isChosen, onChoose }: PlaceButtonProps) {
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className="press grid min-h-12 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg bg-surface px-3 text-left aria-[current]:bg-(--maracuya-100) aria-[current]:text-(--mora-900)"
    >
      <Icon name={icon} size="s" />
      <span className="type-item truncate">{name}</span>
      {people !== undefined && (
        <span className="type-body-s tabular-nums">{people === 1 ? '1 persona' : `${people} personas`}</span>
      )}
    </button>
  );
}
