import type { RouteReply } from '@sazon/contract/define-route';
import type { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { HR_REQUEST_KINDS, hrRequestNames } from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { decidableRowKeys } from '../../ui/pages/table-shortcut-meanings.ts';
import type { RequestsSearch } from './hr-requests-search-params.ts';
import { requestsQuery } from './requests-calls.ts';
import { RequestsList } from './requests-list.tsx';

interface RequestsScreenProps {
  search: RequestsSearch;
  navigate: (search: (now: RequestsSearch) => RequestsSearch) => void;
}

const shown = [
  { value: 'open', label: 'Por responder' },
  { value: 'answered', label: 'Respondidas' },
] as const;

/** /admin/empresas/solicitudes: all that employees ask of HR, the oldest first. */
export function RequestsScreen({ search, navigate }: RequestsScreenProps) {
  const query = useQuery(requestsQuery(search));
  const { data } = query;
  const actor = toActor(useUser());
  const go = (change: Partial<RequestsSearch>) => navigate((now) => ({ ...now, ...change }));
  const narrow = (change: Partial<RequestsSearch>) => go({ despues: undefined, solicitud: undefined, ...change });
  const isAnswered = search.ver === 'respondidas';
  return (
    <DeskPage
      keys={decidableRowKeys}
      title="Solicitudes"
      text="Lo que tu equipo te pide. Tienes dos días hábiles para responder; nunca ves qué come cada quien."
      action={
        <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados" />}>
          Empleados
        </LinkButton>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchForm
          label="Nombre, documento o código"
          maxLength={80}
          className="min-w-0 flex-[1_1_36rem]"
          value={search.buscar ?? ''}
          onSearch={(text) => narrow({ buscar: text || undefined })}
        />
        <Segmented
          label="Cuáles solicitudes"
          segments={shown}
          value={isAnswered ? 'answered' : 'open'}
          onValueChange={(value) => narrow({ ver: value === 'answered' ? 'respondidas' : undefined })}
        />
      </div>
      <FilterChips
        label="Tipo"
        options={listKindChips(data?.counts)}
        value={search.tipo ?? 'all'}
        onValueChange={(value) => narrow({ tipo: HR_REQUEST_KINDS.find((kind) => kind === value) })}
      />
      {data !== undefined && data.late > 0 && (
        <p role="status" className="type-item text-danger-text">
          {data.late === 1 ? '1 solicitud vencida' : `${data.late} solicitudes vencidas`}
        </p>
      )}
      <ListState what="las solicitudes" query={query} rows={6} />
      {data?.data.length === 0 && <NoRequests search={search} onClear={() => navigate(() => ({ ver: search.ver }))} />}
      {data && actor && data.data.length > 0 && (
        <RequestsList
          actor={actor}
          requests={data.data}
          openId={search.solicitud}
          onOpen={(solicitud) => go({ solicitud })}
        />
      )}
      {data && <Pages search={search} next={data.next} onGo={(despues) => go({ despues, solicitud: undefined })} />}
      {data && data.data.length > 0 && !isAnswered && (
        <p className="type-caption text-text-2 max-laptop:hidden">
          Con el nombre enfocado: ↑ ↓ cambia de fila, Enter abre, Espacio elige, A aprueba, R rechaza.
        </p>
      )}
    </DeskPage>
  );
}

function listKindChips(counts: RouteReply<typeof listHrRequests>['counts'] | undefined) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const label = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`);
  return [
    { value: 'all', label: label('Todas', total) },
    ...HR_REQUEST_KINDS.map((kind): { value: string; label: string } => ({
      value: kind,
      label: label(hrRequestNames[kind], counts?.[kind]),
    })),
  ];
}

function NoRequests({ search, onClear }: { search: RequestsSearch; onClear: () => void }) {
  if (search.buscar || search.tipo || search.despues) {
    return (
      <EmptyState
        title="No hay solicitudes así."
        action={
          <Button look="quiet" onClick={onClear}>
            Quitar filtros
          </Button>
        }
      />
    );
  }
  return search.ver === 'respondidas' ? (
    <EmptyState title="Todavía no has respondido ninguna." />
  ) : (
    <EmptyState title="No hay solicitudes por responder." text="Cuando alguien te pida algo, aparece acá." />
  );
}

interface PagesProps {
  search: RequestsSearch;
  next: string | null;
  onGo: (despues: string | undefined) => void;
}

/** Next and first page of a list whose pages have no numbers, because rows leave it while somebody reads. */
function Pages({ search, next, onGo }: PagesProps) {
  if (next === null && search.despues === undefined) return null;
  return (
    <nav aria-label="Páginas" className="flex flex-wrap justify-between gap-3">
      <Button
        look="quiet"
        focusableWhenDisabled
        disabled={search.despues === undefined}
        onClick={() => onGo(undefined)}
      >
        Desde la primera
      </Button>
      <Button look="quiet" focusableWhenDisabled disabled={next === null} onClick={() => onGo(next ?? undefined)}>
        Siguientes
      </Button>
    </nav>
  );
}
