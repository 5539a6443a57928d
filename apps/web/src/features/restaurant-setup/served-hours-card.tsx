import type { RestaurantPlace } from '@sazon/contract/restaurant-setup/brands-and-hours-schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { ServeHoursDialog } from './how-chosen-hours-are-served-dialog.tsx';
import { hoursQuery } from './restaurants-calls.ts';
import type { PartProps } from './step-card.tsx';
import { StepCard } from './step-card.tsx';

type Cell = RestaurantPlace['hours'][number];

const sum = (cells: readonly Cell[]) =>
  cells.reduce((total, { served }) => total + (served && !served.closed ? (served.capacity ?? 0) : 0), 0);

const sayCell = ({ served }: Cell) =>
  served === null ? '+' : served.closed ? 'cerrada' : (served.capacity?.toString() ?? 'libre');

/** Shows which hours of which places the restaurant serves, with how many lunches a day; several can be set at once. */
export function ServedHoursCard({ restaurant, mayEdit }: PartProps) {
  const query = useQuery(hoursQuery(restaurant.id));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState(false);
  const places = query.data?.places ?? [];
  const cells = places.flatMap(({ hours }) => hours);
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const toggleAll = ({ hours }: RestaurantPlace) => {
    const ids = hours.map(({ id }) => id);
    const has = ids.every((id) => chosen.includes(id));
    setChosen((now) => [...now.filter((id) => !ids.includes(id)), ...(has ? [] : ids)]);
  };
  return (
    <StepCard
      step="hours"
      steps={restaurant.steps}
      remark="almuerzos por día en cada cruce"
      action={
        <LinkButton look="quiet" size="s" render={<Link to="/admin/sazon/horarios" search={{}} />}>
          Lugares y horas
        </LinkButton>
      }
    >
      <ListState what="las horas" query={query} rows={3} level={3} />
      {query.data && places.length === 0 && (
        <p className="type-body text-text-2">Todavía no hay lugares con horas. Créalos en «Lugares y horas».</p>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {places.map((place) => (
          <PlaceHours
            key={place.id}
            place={place}
            chosen={chosen}
            mayEdit={mayEdit}
            onToggle={toggle}
            onToggleAll={() => toggleAll(place)}
          />
        ))}
      </ul>
      {query.data && cells.some(({ served }) => served !== null) && (
        <>
          <p className="type-body-s text-text-2">Con cupo: {sum(cells)} almuerzos por día en total.</p>
          <KitchenByHour cells={cells} hourMax={query.data.hourMax} />
        </>
      )}
      {mayEdit && places.length > 0 && (
        <ChosenHours count={chosen.length} onSet={() => setEditing(true)} onClear={() => setChosen([])} />
      )}
      {editing && (
        <ServeHoursDialog
          restaurantId={restaurant.id}
          timeIds={chosen}
          now={places.find(({ hours }) => hours.some(({ id }) => id === chosen[0]))}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            setChosen([]);
          }}
        />
      )}
    </StepCard>
  );
}

/** What the places of each hour ask of the kitchen together, beside the most that it cooks for one hour. */
function KitchenByHour({ cells, hourMax }: { cells: readonly Cell[]; hourMax: number | null }) {
  const served = cells.filter((cell) => cell.served !== null && !cell.served.closed);
  const hours = [...Map.groupBy(served, ({ hour }) => hour)]
    .map(([hour, own]) => ({
      hour,
      lunches: sum(own),
      isFree: own.some((cell) => cell.served?.capacity === null),
      isTooMany: hourMax !== null && sum(own) > hourMax,
    }))
    .toSorted((one, other) => one.hour.localeCompare(other.hour));
  return (
    <div className="grid grid-cols-1 gap-2 border-text border-t-2 pt-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <div>
          <dt className="type-item">Cocina, por hora</dt>
          <dd className="type-body-s text-text-2">
            {hourMax === null ? 'Sin máximo declarado' : `Cocina hasta ${hourMax} por hora`}
          </dd>
        </div>
        {hours.map(({ hour, lunches, isFree, isTooMany }) => (
          <div key={hour} className="min-w-20">
            <dt className="type-caption text-text-2">{formatHour(hour)}</dt>
            <dd className={cx('type-item tabular-nums', isTooMany && 'text-danger-text')}>
              {isFree ? 'libre' : lunches}
            </dd>
          </div>
        ))}
      </dl>
      {hours
        .filter(({ isTooMany }) => isTooMany)
        .map(({ hour, lunches }) => (
          <p key={hour} className="type-body-s">
            <b>
              {formatHour(hour)} pide {lunches} almuerzos.
            </b>{' '}
            La cocina declaró {hourMax} por hora: desde ahí la hora se llena.
          </p>
        ))}
    </div>
  );
}

interface PlaceHoursProps {
  place: RestaurantPlace;
  chosen: readonly string[];
  mayEdit: boolean;
  onToggle: (timeId: string) => void;
  onToggleAll: () => void;
}

/** The hours of one place, each a button, and what they sum to. */
function PlaceHours({ place, chosen, mayEdit, onToggle, onToggleAll }: PlaceHoursProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-4 gap-y-2 border-border border-b pb-3 last:border-0 laptop:grid-cols-[22rem_minmax(0,1fr)_5rem]">
      <div className="min-w-0">
        <p className="type-item wrap-anywhere">{place.name}</p>
        <p className="type-body-s text-text-2 wrap-anywhere">
          {[
            place.address,
            place.city,
            place.enterprise,
            place.travelMinutes === null ? '' : `${place.travelMinutes} min`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {place.hours.map((cell) => (
          <button
            key={cell.id}
            type="button"
            disabled={!mayEdit}
            aria-pressed={chosen.includes(cell.id)}
            aria-label={`${place.name}, ${formatHour(cell.hour)}: ${cell.served === null ? 'no atiende' : sayCell(cell)}`}
            onClick={() => onToggle(cell.id)}
            className={cx(
              'focus-ring grid min-h-13 min-w-20 justify-items-center rounded px-2 py-1 tabular-nums aria-pressed:shadow-[inset_0_0_0_3px_var(--text)]',
              cell.served === null
                ? 'border border-border border-dashed bg-surface text-text-2'
                : cell.served.closed
                  ? 'bg-sunken text-text-2'
                  : 'bg-accent text-(--mora-900)',
            )}
          >
            <span className="type-caption">{formatHour(cell.hour)}</span>
            <span className="type-item">{sayCell(cell)}</span>
          </button>
        ))}
        {mayEdit && place.hours.length > 1 && (
          <Button look="text" size="s" aria-label={`Todas las horas de ${place.name}`} onClick={onToggleAll}>
            Todas
          </Button>
        )}
      </div>
      <p className="type-item tabular-nums laptop:text-right">{sum(place.hours) || ''}</p>
    </li>
  );
}

function ChosenHours({ count, onSet, onClear }: { count: number; onSet: () => void; onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={count === 0} onClick={onSet}>
        {count === 0 ? 'Elige horas para atender' : count === 1 ? 'Atender 1 hora' : `Atender ${count} horas`}
      </Button>
      {count > 0 && (
        <Button look="text" size="s" onClick={onClear}>
          Quitar la selección
        </Button>
      )}
    </div>
  );
}
