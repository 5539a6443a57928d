import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { PersonCard } from './person-and-second-factor-reset-card.tsx';
import { perPage, securityQuery } from './security-calls.ts';
import { EventCard } from './security-event-card.tsx';
import { kindNames } from './security-event-texts.ts';
import { type SecuritySearch, securityKinds } from './security-search-params.ts';

const all = 'all';
const kinds = [
  { value: all, label: 'Todo' },
  ...securityKinds.map((value): { value: string; label: string } => ({ value, label: kindNames[value] })),
];
const shortest = 3;

/** /admin/sazon/seguridad: sign-ins, refusals and changes of access, newest first. */
export function SecurityScreen({ search }: { search: SecuritySearch }) {
  const query = useQuery(securityQuery(search));
  const { data } = query;
  const [isShort, setShort] = useState(false);
  const navigate = useNavigate({ from: '/admin/sazon/seguridad' });
  const { go, narrow } = buildListSearch<SecuritySearch>(
    (search) => void navigate({ to: '.', search, resetScroll: false }),
  );
  const find = (text: string) => {
    setShort(text !== '' && text.length < shortest);
    if (text === '' || text.length >= shortest) narrow({ buscar: text || undefined });
  };
  return (
    <DeskPage title="Seguridad" text="Quién entró, a quién se le negó el paso y quién cambió qué, en el último año.">
      <FilterChips
        label="Tipo"
        options={kinds}
        value={search.tipo ?? all}
        onValueChange={(value) => narrow({ tipo: value === all ? undefined : (value as SecuritySearch['tipo']) })}
      />
      {search.persona === undefined ? (
        <SearchForm
          label="Persona: nombre, celular o correo"
          maxLength={80}
          className="laptop:max-w-[52rem]"
          value={search.buscar ?? ''}
          onSearch={find}
        />
      ) : (
        <PersonCard userId={search.persona} onAll={() => narrow({ persona: undefined })} />
      )}
      {isShort && <NoticeBar tone="info">Escribe al menos 3 letras o números.</NoticeBar>}
      <ListState what="los eventos" query={query} rows={5} />
      {data?.data.length === 0 && (
        <EmptyState title="Nada por aquí." text="No hay eventos así. Prueba con otro tipo o con otra persona." />
      )}
      {data && data.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-2" aria-busy={query.isPlaceholderData}>
          {data.data.map((event) => (
            <li key={event.id}>
              <EventCard
                event={event}
                unknown={search.persona === undefined ? 'Sin identificar' : 'Con su celular o su correo'}
                onPerson={(persona) => narrow({ persona, buscar: undefined })}
              />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['evento', 'eventos']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
    </DeskPage>
  );
}
