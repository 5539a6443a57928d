import type { Company } from '@sazon/contract/companies/company';
import { readCompany } from '@sazon/contract/companies/routes';
import { platformPlaces } from '@sazon/contract/delivery/locations-admin-routes';
import { may } from '@sazon/domain/access/permission-check';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { SetupCard } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { LocationDialog } from '../locations/location-dialog.tsx';

const placesQuery = { ...queryFor(platformPlaces), meta: { silent: true } };
const hours = (count: number) => (count === 0 ? 'sin horas' : count === 1 ? '1 hora' : `${count} horas`);

/** Where a company's people get their lunches; for the platform's people who edit places. */
export function SitesForPlatformCard({ company }: { company: Company }) {
  const { enterpriseId } = company;
  const actor = toActor(useUser());
  const mayKeep = actor !== null && may(actor, 'admin_orders_write');
  const query = useQuery({ ...placesQuery, enabled: mayKeep });
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  if (!mayKeep) return null;
  const places = query.data?.data.filter(({ enterprise }) => enterprise?.id === enterpriseId) ?? [];
  const expected = places.reduce((sum, { expectedPeople }) => sum + (expectedPeople ?? 0), 0);
  const editing = places.find(({ id }) => id === open) ?? null;
  const close = () => {
    setOpen(null);
    void queryClient.invalidateQueries({ queryKey: [readCompany.name] });
  };
  return (
    <SetupCard
      step="sites"
      title="Sedes"
      {...(query.data && { remark: `${expected || company.people} personas en ${places.length}` })}
      action={
        company.state !== 'closed' && (
          <Button look="quiet" size="s" onClick={() => setOpen('new')}>
            <Icon name="plus" />
            Agregar sede
          </Button>
        )
      }
    >
      <ListState what="las sedes" query={query} rows={2} level={3} />
      {query.data && places.length === 0 && (
        <p className="type-body text-text-2">Todavía no tiene sedes: nadie puede pedir hasta que haya una.</p>
      )}
      <ul className="grid grid-cols-1">
        {places.map((place) => (
          <li
            key={place.id}
            className="flex min-h-14 flex-wrap items-center gap-3 border-border border-b py-1.5 last:border-0"
          >
            <Icon name="map-pin" className="text-text-2" />
            <div className="min-w-0 flex-1 basis-56">
              <p className="type-item wrap-anywhere">{place.name}</p>
              <p className="type-body-s text-text-2 wrap-anywhere">
                {`${place.address}, ${place.city}. Se entrega en ${place.deliveryPoint}, ${hours(place.hours)}`}
                {!place.active && '. Cerrada'}
              </p>
            </div>
            {place.expectedPeople !== null && (
              <p className="type-item tabular-nums">
                {place.expectedPeople} <span className="sr-only">personas</span>
              </p>
            )}
            <LinkButton
              look="text"
              size="s"
              aria-label={`Horas de ${place.name}`}
              render={<Link to="/admin/sazon/horarios" search={{ lugar: place.id }} />}
            >
              Horas
            </LinkButton>
            <Button look="quiet" size="s" aria-label={`Cambiar ${place.name}`} onClick={() => setOpen(place.id)}>
              Cambiar
            </Button>
          </li>
        ))}
      </ul>
      {query.data && open !== null && (
        <LocationDialog
          key={open}
          place={editing}
          enterprises={query.data.enterprises}
          ownerId={enterpriseId}
          onClose={close}
          onAdded={() => {}}
        />
      )}
    </SetupCard>
  );
}
