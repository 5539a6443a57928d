import { decideDishApprovals, listDishApprovals } from '@sazon/contract/dish-approvals/routes';
import type { DishApproval } from '@sazon/contract/dish-approvals/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { useLive } from '../../session/use-live.ts';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { DishApprovalRow } from './dish-approval-row.tsx';
import type { DishApprovalsSearch } from './dish-approvals-search-params.ts';
import { ApproveManyBar } from './publish-or-return-many-bar.tsx';

interface DishApprovalsScreenProps {
  search: DishApprovalsSearch;
  navigate: (search: (now: DishApprovalsSearch) => DishApprovalsSearch) => void;
}

const keys = [
  ['↑ ↓', 'Ir de plato en plato'],
  ['Espacio', 'Elegir el plato'],
  ['A', 'Publicar'],
  ['R', 'Devolver'],
] as const;

const perPage = 30;

/** /admin/sazon/restaurantes/platos: dishes and changes that restaurants want customers to see. */
export function DishApprovalsScreen({ search, navigate }: DishApprovalsScreenProps) {
  const { go, narrow } = buildListSearch<DishApprovalsSearch>(navigate);
  const actor = toActor(useUser());
  const mayDecide = actor !== null && may(actor, 'admin_bills_edit');
  const page = search.pagina ?? 1;
  const query = useQuery({
    ...queryFor(listDishApprovals, {
      query: { state: search.estado === undefined ? 'open' : 'decided', page, perPage },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    meta: { silent: true },
  });
  useLive(['platform'], () => void query.refetch());
  const { data } = query;
  const waiting = data?.waiting ?? 0;
  return (
    <DeskPage
      title={
        waiting === 0 ? 'Platos por revisar' : waiting === 1 ? '1 plato por revisar' : `${waiting} platos por revisar`
      }
      text="Lo que los restaurantes quieren mostrar: textos, fotos, alérgenos y precios que suben. Lo demás ya se ve."
      keys={keys}
    >
      <FilterChips
        label="Estado"
        options={[
          { value: 'open', label: waiting === 0 ? 'Esperan' : `Esperan (${waiting})` },
          { value: 'decided', label: 'Decididos' },
        ]}
        value={search.estado === undefined ? 'open' : 'decided'}
        onValueChange={(state) => narrow({ estado: state === 'open' ? undefined : 'decididos' })}
      />
      <ListState what="los platos" query={query} rows={4} />
      {data &&
        (data.data.length === 0 ? (
          <EmptyState
            title={search.estado === undefined ? 'Nada por revisar' : 'Aún no hay decisiones'}
            text={search.estado === undefined ? 'Aquí llegan los platos nuevos y los cambios que esperan.' : ''}
          />
        ) : (
          <Approvals key={`${search.estado} ${page}`} approvals={data.data} mayDecide={mayDecide} />
        ))}
      {data && (
        <Pager
          page={page}
          perPage={perPage}
          total={data.total}
          nouns={['plato', 'platos']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
    </DeskPage>
  );
}

/** The rows of a page, with what is chosen of them. */
function Approvals({ approvals, mayDecide }: { approvals: readonly DishApproval[]; mayDecide: boolean }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const decide = useCall(decideDishApprovals, {
    silent: true,
    invalidates: [listDishApprovals],
    onSuccess: (_done, { body }) => {
      setSelected(new Set());
      const isOne = body.ids.length === 1;
      const done = body.decision === 'publish' ? 'publicado' : 'devuelto';
      toast.success(`${formatDishes(body.ids.length)} ${done}${isOne ? '' : 's'}`, {
        text: 'El restaurante ya lo sabe.',
      });
    },
  });
  const chosen = approvals.filter(({ id, state }) => state === 'open' && selected.has(id));
  const asked = decide.variables?.body.ids ?? [];
  const publish = (ids: string[]) => decide.mutate({ body: { ids, decision: 'publish' } });
  const giveBack = (ids: string[], reason: string) => decide.mutate({ body: { ids, decision: 'return', reason } });
  return (
    <>
      <ul aria-label="Platos" className="grid grid-cols-1 gap-3">
        {approvals.map((approval) => (
          <DishApprovalRow
            key={approval.id}
            approval={approval}
            mayDecide={mayDecide}
            selected={selected.has(approval.id)}
            sending={decide.isPending && asked.includes(approval.id)}
            problem={decide.error && asked.includes(approval.id) ? decide.error.message : undefined}
            onSelect={(on) =>
              setSelected(
                (before) => new Set(on ? [...before, approval.id] : [...before].filter((id) => id !== approval.id)),
              )
            }
            onPublish={() => publish([approval.id])}
            onReturn={(reason) => giveBack([approval.id], reason)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <ApproveManyBar
          approvals={chosen}
          sending={decide.isPending}
          onPublish={() => publish(chosen.map(({ id }) => id))}
          onReturn={(reason) =>
            giveBack(
              chosen.map(({ id }) => id),
              reason,
            )
          }
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  );
}
