import { may } from '@sazon/domain/access/may';
import { screenPermissions } from '@sazon/domain/access/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { countOf } from '../../calls/count-words.ts';
import { actorOf, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import { messagesQuery, perPage } from './admin-messages-calls.ts';
import { ExclusionsCard } from './exclusions-card.tsx';
import { MessageCard } from './message-card.tsx';
import { channelNames, statusNames } from './message-words.ts';
import type { MessagesSearch } from './messages-search.ts';

const all = 'all';
const statuses = Object.entries(statusNames).map(([value, label]) => ({ value, label }));
const channels = [
  { value: all, label: 'Todos los medios' },
  ...Object.entries(channelNames).map(([value, label]) => ({ value, label })),
];

/** /admin/sazon/mensajes: messages that did not reach anybody, why, and sending them again; and who wants no advertising. */
export function MessagesScreen({ search }: { search: MessagesSearch }) {
  const { data, isError, error, isPending, refetch } = useQuery(messagesQuery(search));
  const navigate = useNavigate();
  const actor = actorOf(useUser());
  const mayDo = (what: 'edit' | 'write') => actor !== null && may(actor, screenPermissions.campaigns[what], {});
  const go = (change: Partial<MessagesSearch>) =>
    void navigate({ to: '.', search: ((now: MessagesSearch) => ({ ...now, ...change })) as never, resetScroll: false });
  const page = search.pagina ?? 1;
  const pages = data ? Math.max(1, Math.ceil(data.total / perPage)) : 1;
  return (
    <main className="mx-auto grid w-full max-w-page grid-cols-1 gap-4 px-4 py-6 desktop:px-6">
      <h1 tabIndex={-1} className="type-h1">
        Mensajes sin entregar
      </h1>
      <FilterChips
        label="Estado"
        options={statuses}
        value={search.estado ?? 'failed'}
        onValueChange={(value) =>
          go({ estado: value === 'failed' ? undefined : (value as MessagesSearch['estado']), pagina: undefined })
        }
      />
      <FilterChips
        label="Medio"
        options={channels}
        value={search.canal ?? all}
        onValueChange={(value) =>
          go({ canal: value === all ? undefined : (value as MessagesSearch['canal']), pagina: undefined })
        }
      />
      {isPending && (
        <div className="grid gap-2">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {isError && !data && (
        <ErrorState
          title="No pudimos cargar los mensajes."
          text={error.message}
          action={
            <Button look="quiet" onClick={() => void refetch()}>
              Reintentar
            </Button>
          }
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState title="Nada por aquí." text="Los mensajes que no se puedan entregar aparecen en esta lista." />
      )}
      {data && data.data.length > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-2.5">
            {data.data.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} mayRetry={mayDo('edit')} />
              </li>
            ))}
          </ul>
          {pages > 1 && (
            <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-3">
              <Button look="quiet" disabled={page <= 1} onClick={() => go({ pagina: page - 1 })}>
                Anteriores
              </Button>
              <p role="status" className="type-body-s text-text-2">
                Página {page} de {pages}, {countOf(data.total)} mensajes
              </p>
              <Button look="quiet" disabled={page >= pages} onClick={() => go({ pagina: page + 1 })}>
                Siguientes
              </Button>
            </nav>
          )}
        </>
      )}
      <ExclusionsCard mayImport={mayDo('write')} />
    </main>
  );
}
