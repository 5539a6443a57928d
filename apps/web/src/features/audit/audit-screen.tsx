import { listStaffActs } from '@sazon/contract/audit/routes';
import { STAFF_ACT_TOPICS, staffActTopics } from '@sazon/domain/access/staff-act-topics-and-descriptions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callRoute } from '../../calls/call-route.ts';
import { download } from '../../calls/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { DateRange } from '../../ui/fields/date-range.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import type { AuditSearch } from './audit-search-params.ts';
import { tellsNothing } from './history-row-texts.ts';
import { StaffActCard } from './staff-act-card.tsx';

const all = 'all';
const topics = [
  { value: all, label: 'Todo' },
  ...staffActTopics.map((value): { value: string; label: string } => ({ value, label: STAFF_ACT_TOPICS[value].label })),
];
const shortest = 3;

const toQuery = ({ tema, buscar, quien, sobre, desde, hasta }: AuditSearch) => ({
  topic: tema,
  search: buscar,
  actorId: quien,
  aboutId: sobre,
  from: desde,
  to: hasta,
});

/** /admin/sazon/auditoria: what staff did, with what was before and after. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const navigate = useNavigate({ from: '/admin/sazon/auditoria' });
  const [isShort, setShort] = useState(false);
  const narrow = (next: AuditSearch) => void navigate({ to: '.', search: { ...search, ...next }, resetScroll: false });
  const query = useInfiniteQuery({
    queryKey: [listStaffActs.name, toQuery(search)],
    queryFn: ({ pageParam }) => callRoute(listStaffActs, { query: { ...toQuery(search), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { silent: true },
  });
  const acts = query.data?.pages.flatMap((page) => page.data.filter((act) => !tellsNothing(act)));
  const find = (text: string) => {
    setShort(text !== '' && text.length < shortest);
    if (text === '' || text.length >= shortest) narrow({ buscar: text || undefined });
  };
  return (
    <DeskPage
      wide
      title="Historia de cambios"
      text="Quién cambió qué, desde dónde, con el antes y el después. Se guarda cinco años y nadie la edita."
      action={
        <Button look="quiet" onClick={() => void save(search)}>
          <Icon name="file-csv" size="s" />
          Descargar CSV
        </Button>
      }
    >
      <div className="grid grid-cols-1 items-end gap-3 desktop:grid-cols-[minmax(0,1fr)_18rem_18rem]">
        <SearchForm label="Persona, restaurante o empresa" value={search.buscar ?? ''} maxLength={80} onSearch={find} />
        <DateRange
          from={search.desde}
          to={search.hasta}
          onFrom={(desde) => narrow({ desde })}
          onTo={(hasta) => narrow({ hasta })}
        />
      </div>
      {isShort && (
        <p role="alert" className="type-body-s text-danger-text">
          Escribe al menos 3 letras o números.
        </p>
      )}
      <FilterChips
        label="Tema"
        options={topics}
        value={search.tema ?? all}
        onValueChange={(value) => narrow({ tema: staffActTopics.find((one) => one === value) })}
      />
      {(search.quien ?? search.sobre) !== undefined && (
        <Button
          look="text"
          className="justify-self-start"
          onClick={() => narrow({ quien: undefined, sobre: undefined })}
        >
          Ver los cambios de todos
        </Button>
      )}
      <ListState what="los cambios" query={{ ...query, data: acts }} rows={5} />
      {acts?.length === 0 && !query.hasNextPage && <NothingFound isFiltered={Object.values(search).some(Boolean)} />}
      <ul className="grid grid-cols-1 gap-2">
        {acts?.map((act) => (
          <StaffActCard key={act.id} act={act} onPerson={(quien) => narrow({ quien, sobre: undefined })} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button look="quiet" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Ver más
        </Button>
      )}
    </DeskPage>
  );
}

async function save(search: AuditSearch): Promise<void> {
  const filled = Object.entries(toQuery(search)).filter((pair): pair is [string, string] => pair[1] !== undefined);
  await download(`/admin/audit/file?${new URLSearchParams(filled)}`, 'historia-de-cambios.csv').catch(
    (error: unknown) => toast.error(error instanceof Error ? error.message : 'No pudimos descargar el archivo.'),
  );
}

const NothingFound = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title="Nada por aquí."
    text={isFiltered ? 'Nadie cambió nada con esos filtros.' : 'Cuando alguien del equipo cambie algo, queda aquí.'}
  />
);
