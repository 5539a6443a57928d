import { may } from '@sazon/domain/access/may';
import { COMPANY_STATES, companyStateNames } from '@sazon/domain/payroll/company-state';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { buildListSearch } from '../../device/list-filter-navigation.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { companiesQuery, companyQuery, perPage } from './companies-calls.ts';
import { CompanyRow } from './company-row.tsx';
import type { CompanySearch } from './company-search.ts';
import { describeCompany } from './company-setup-screen.tsx';
import { NewCompanyDialog } from './new-company-dialog.tsx';

const CompanySetup = lazyNamed(() => import('./company-setup.tsx'), 'CompanySetup');

interface CompaniesScreenProps {
  search: CompanySearch;
  navigate: (search: (now: CompanySearch) => CompanySearch) => void;
}

/** /admin/sazon/empresas: the platform opens, sets up, suspends and closes companies. */
export function CompaniesScreen({ search, navigate }: CompaniesScreenProps) {
  const { go, narrow } = buildListSearch<CompanySearch>(navigate);
  if (search.empresa !== undefined)
    return <OpenCompany id={search.empresa} onBack={() => go({ empresa: undefined })} />;
  return <CompaniesList {...{ search, go, narrow }} />;
}

interface CompaniesListProps {
  search: CompanySearch;
  go: (change: Partial<CompanySearch>) => void;
  narrow: (change: Partial<CompanySearch>) => void;
}

function CompaniesList({ search, go, narrow }: CompaniesListProps) {
  const query = useQuery(companiesQuery(search));
  const mayAdd = useMayDecide();
  const [adding, setAdding] = useState(false);
  const { data } = query;
  const isFiltered = Boolean(search.estado || search.buscar);
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  const label = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`);
  return (
    <DeskPage
      title="Empresas"
      text="Su contrato, sus reglas de nómina y si su nómina y su subsidio pagan."
      action={
        mayAdd && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Agregar empresa
          </Button>
        )
      }
    >
      <SearchForm
        label="Empresa o NIT"
        maxLength={80}
        value={search.buscar ?? ''}
        onSearch={(text) => narrow({ buscar: text || undefined })}
      />
      <FilterChips
        label="Estado"
        options={[
          { value: 'all', label: label('Todas', total) },
          ...COMPANY_STATES.map((state): { value: string; label: string } => ({
            value: state,
            label: label(companyStateNames[state], data?.counts[state]),
          })),
        ]}
        value={search.estado ?? 'all'}
        onValueChange={(estado) => narrow({ estado: COMPANY_STATES.find((one) => one === estado) })}
      />
      <ListState what="las empresas" query={query} rows={6} />
      {data?.data.length === 0 && (
        <EmptyState
          title={isFiltered ? 'Ninguna coincide.' : 'Todavía no hay empresas.'}
          text={isFiltered ? 'Prueba con otra palabra o quita los filtros.' : 'Agrega la primera con su NIT.'}
        />
      )}
      {data && data.data.length > 0 && (
        <ul aria-label="Empresas" aria-busy={query.isPlaceholderData} className="grid grid-cols-1 gap-2">
          {data.data.map((company) => (
            <CompanyRow key={company.id} company={company} onOpen={() => go({ empresa: company.id })} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['empresa', 'empresas']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
      {adding && <NewCompanyDialog onAdded={(empresa) => go({ empresa })} onClose={() => setAdding(false)} />}
    </DeskPage>
  );
}

/** Whether this person changes contracts and states. */
function useMayDecide(): boolean {
  const actor = toActor(useUser());
  return actor !== null && may(actor, 'admin_enterprises_billing_approval_reject_or_manual');
}

function OpenCompany({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(companyQuery(id));
  const actor = toActor(useUser());
  const decides = useMayDecide();
  const { data } = query;
  const mayEdit = actor !== null && may(actor, 'enterprises_preapproved_users_edit', { enterpriseId: id });
  return (
    <DeskPage
      wide
      title={data?.enterpriseName ?? 'Empresa'}
      text={data ? describeCompany(data) : ''}
      action={
        <Button look="quiet" onClick={onBack}>
          Todas las empresas
        </Button>
      }
    >
      <ListState what="la empresa" query={query} rows={5} />
      {data && (
        <Suspense fallback={<ListState what="la empresa" query={{ ...query, data: undefined }} rows={5} />}>
          <CompanySetup company={data} mayEdit={mayEdit} platform={decides} />
        </Suspense>
      )}
    </DeskPage>
  );
}
