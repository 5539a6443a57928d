import { may } from '@sazon/domain/access/permission-check';
import { screenPermissions } from '@sazon/domain/access/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { messagesQuery, perPage } from './admin-messages-calls.ts';
import { ExclusionsCard } from './advertising-exclusions-card.tsx';
import { MessageCard } from './message-card.tsx';
import { channelNames, statusNames } from './message-channel-and-status-texts.ts';
import type { MessagesSearch } from './messages-search-params.ts';

const all = 'all';
const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));
const channels = [
  { value: all, label: 'Todos los medios' },
  ...Object.entries(channelNames).map(([value, label]) => ({ value, label })),
];

/**
 * /admin/sazon/mensajes: undelivered messages, why, and sending them again; and the registry of people who refuse
 * advertising.
 */
export function MessagesScreen({ search }: { search: MessagesSearch }) {
  const query = useQuery(messagesQuery(search));
  const { data } = query;
  const actor = toActor(useUser());
  const mayDo = (what: 'edit' | 'write') => actor !== null && may(actor, screenPermissions.campaigns[what], {});
  const navigate = useNavigate({ from: '/admin/sazon/mensajes' });
  const { go, narrow } = buildListSearch<MessagesSearch>(
    (search) => void navigate({ to: '.', search, resetScroll: false }),
  );
  return (
    <DeskPage wide title={search.persona ? `Mensajes de «${search.persona}»` : 'Mensajes sin entregar'}>
      <SearchForm
        label="Todo lo que recibió una persona: celular, correo o nombre"
        maxLength={80}
        className="max-w-form"
        value={search.persona ?? ''}
        onSearch={(text) => narrow({ persona: text.length < 3 ? undefined : text })}
      />
      {search.persona === undefined && (
        <FilterChips
          label="Estado"
          options={statuses}
          value={search.estado ?? 'failed'}
          onValueChange={(value) =>
            narrow({ estado: value === 'failed' ? undefined : (value as MessagesSearch['estado']) })
          }
        />
      )}
      <FilterChips
        label="Medio"
        options={channels}
        value={search.canal ?? all}
        onValueChange={(value) => narrow({ canal: value === all ? undefined : (value as MessagesSearch['canal']) })}
      />
      <ListState what="los mensajes" query={query} />
      {data?.data.length === 0 && (
        <EmptyState
          title={search.persona ? 'No le hemos escrito a nadie así.' : 'Nada por aquí.'}
          text={
            search.persona
              ? 'Busca el celular o el correo como lo tiene en su cuenta.'
              : 'Los mensajes que no se puedan entregar aparecen en esta lista.'
          }
        />
      )}
      {data && data.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-2.5 ultra:grid-cols-2">
          {data.data.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} mayRetry={mayDo('edit')} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['mensaje', 'mensajes']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
      <ExclusionsCard mayImport={mayDo('write')} />
    </DeskPage>
  );
}
