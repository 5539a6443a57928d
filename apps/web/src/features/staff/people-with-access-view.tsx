import { may } from '@sazon/domain/access/permission-check';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWide } from '../../device/use-wide-window.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { EndAccessDialog } from './end-access-dialog.tsx';
import { peoplePerPage, peopleQuery } from './people-calls.ts';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleList } from './people-list.tsx';
import { formatPeople } from './people-texts.ts';
import { PersonAccessPanel } from './person-access-panel.tsx';
import type { TeamSearch } from './team-search-params.ts';
import { WaitingInvitationsBanner } from './waiting-invitations-banner.tsx';

interface PeopleWithAccessProps {
  search: TeamSearch;
  onChange: (next: TeamSearch) => void;
}

/** Everybody with access, one of them beside the list; on a phone instead of it. */
export function PeopleWithAccess({ search, onChange }: PeopleWithAccessProps) {
  const query = useQuery(peopleQuery(search));
  const { data } = query;
  const actor = toActor(useUser());
  const mayGrant = actor !== null && may(actor, 'admin_users_write');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [isEnding, setEnding] = useState(false);
  const choose = (id: string, on: boolean) => {
    const name = data?.data.find((person) => person.id === id)?.name ?? '';
    setChosen(new Map(on ? [...chosen, [id, name]] : [...chosen].filter(([one]) => one !== id)));
  };
  // beside the list there is room for one of them; on a phone the list comes first
  const wide = useWide();
  const first = wide ? data?.data.find(({ kind }) => kind === 'person')?.id : undefined;
  const persona = search.persona ?? first;
  return (
    <>
      <div className={cx(search.persona !== undefined && 'max-desktop:hidden')}>
        <PeopleFilters search={search} counts={data?.counts} onChange={onChange} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-[minmax(0,44rem)_minmax(0,1fr)]">
        <div className={cx('grid min-w-0 grid-cols-1 gap-3', search.persona !== undefined && 'max-desktop:hidden')}>
          {data && <WaitingInvitationsBanner waiting={data.waiting} mayGrant={mayGrant} />}
          {chosen.size > 0 && (
            <ChosenBar count={chosen.size} onNone={() => setChosen(new Map())} onEnd={() => setEnding(true)} />
          )}
          <ListState what="las personas" query={query} rows={8} />
          {data?.data.length === 0 && (
            <EmptyState title="Nadie por aquí." text="Quita un filtro, o busca por el celular." />
          )}
          {data && data.data.length > 0 && (
            <PeopleList
              people={data.data}
              openedId={persona}
              chosen={mayGrant ? new Set(chosen.keys()) : null}
              onChoose={choose}
              onOpen={(id) => onChange({ persona: id })}
            />
          )}
          {data && (
            <Pager
              page={data.page}
              perPage={peoplePerPage}
              total={data.total}
              onPage={(pagina) => onChange({ pagina })}
              nouns={['persona', 'personas']}
            />
          )}
        </div>
        {persona === undefined ? (
          <div className="max-desktop:hidden">
            <EmptyState
              title="Elige a alguien de la lista."
              text="Aquí ves qué puede hacer en cada lugar y quién se lo dio."
            />
          </div>
        ) : (
          <PersonAccessPanel key={persona} userId={persona} onBack={() => onChange({ persona: undefined })} />
        )}
      </div>
      {isEnding && (
        <EndAccessDialog
          people={[...chosen].map(([id, name]) => ({ id, name }))}
          onClose={() => setEnding(false)}
          onEnded={() => {
            setEnding(false);
            setChosen(new Map());
          }}
        />
      )}
    </>
  );
}

interface ChosenBarProps {
  count: number;
  onNone: () => void;
  onEnd: () => void;
}

/** How many people are chosen, and what can be done with them together. */
const ChosenBar = ({ count, onNone, onEnd }: ChosenBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-surface p-3 shadow-e1">
    <span className="type-item">{formatPeople(count)}</span>
    <span className="flex flex-wrap gap-2">
      <Button look="quiet" size="s" onClick={onNone}>
        Ninguna
      </Button>
      <Button look="danger" size="s" onClick={onEnd}>
        Quitar el acceso
      </Button>
    </span>
  </div>
);
