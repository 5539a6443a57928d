import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { PRODUCT } from '@sazon/domain/product-name';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWide } from '../../device/use-wide-window.ts';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { placesQuery } from './staff-calls.ts';
import { TeamPanel } from './team-panel.tsx';
import type { TeamSearch } from './team-search-params.ts';

/** Every team, the platform's first: a place is chosen, and its people and invitations stand beside. */
export function TeamsByPlace({ search, onChange: go }: { search: TeamSearch; onChange: (next: TeamSearch) => void }) {
  const { donde, lugar, buscar } = search;
  const place: StaffPlace =
    donde === undefined || lugar === undefined ? { scope: 'platform', id: null } : { scope: donde, id: lugar };
  const query = useQuery(placesQuery(buscar ?? ''));
  const wide = useWide();
  const panel = useRef<HTMLElement>(null);
  const isChoosing = useRef(false);
  const shown = `${place.scope} ${place.id}`;
  // on a phone the team stands under the whole list: who chooses it is brought there
  // biome-ignore lint/correctness/useExhaustiveDependencies: another team is another section, which gets the focus
  useEffect(() => {
    if (isChoosing.current) panel.current?.focus();
    isChoosing.current = false;
  }, [shown]);
  const choose = (next: TeamSearch) => {
    isChoosing.current = !wide;
    go(next);
  };
  return (
    <div className="grid grid-cols-1 gap-5 desktop:grid-cols-[36rem_minmax(0,1fr)]">
      <nav aria-label="Equipos" className="grid grid-cols-1 content-start gap-2">
        <PlaceButton
          icon="users-three"
          name={PRODUCT.name}
          people={query.data?.platform}
          isChosen={place.scope === 'platform'}
          onChoose={() => choose({ donde: undefined, lugar: undefined })}
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
                onChoose={() => choose({ donde: one.scope, lugar: one.id })}
              />
            </li>
          ))}
        </ul>
      </nav>
      <TeamPanel key={shown} ref={panel} via="platform" place={place} />
    </div>
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
