import { may } from '@sazon/domain/access/permission-check';
import { companyStateNames } from '@sazon/domain/payroll/company-state';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListByState } from '../../ui/pages/list-by-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { companiesQuery, companyQuery, perPage } from './companies-calls.ts';
import { CompanyHeadActions } from './company-head-actions.tsx';
import { CompanyRow } from './company-row.tsx';
import type { CompanySearch } from './company-search-params.ts';
import { describeCompany } from './company-setup-screen.tsx';
import { CompanyStateTag } from './company-state-tag.tsx';
import { NewCompanyDialog } from './new-company-dialog.tsx';

const CompanySetup = lazyNamed(() => import('./company-setup-cards.tsx'), 'CompanySetup');

const texts = {
  what: 'las empresas',
  list: 'Empresas',
  searchLabel: 'Empresa o NIT',
  all: 'Todas',
  noMatch: 'Ninguna coincide.',
  none: 'Todavía no hay empresas.',
  noneYet: 'Agrega la primera con su NIT.',
  nouns: ['empresa', 'empresas'],
} as const;

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
  return (
    <DeskPage
      title="Empresas"
      text="Su contrato, sus reglas de nómina y si su nómina y su subsidio pagan."
      action={
        mayAdd && (
          // the contract begins today by default, and the first answer says which day that is
          <Button onClick={() => setAdding(true)} disabled={query.isPending}>
            <Icon name="plus" />
            Agregar empresa
          </Button>
        )
      }
    >
      <ListByState
        stateNames={companyStateNames}
        search={search}
        onNarrow={narrow}
        onPage={(pagina) => go({ pagina })}
        query={query}
        perPage={perPage}
        texts={texts}
      >
        {(company) => <CompanyRow key={company.id} company={company} onOpen={() => go({ empresa: company.id })} />}
      </ListByState>
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
      mark={
        data && (
          <>
            <CompanyMark name={data.enterpriseName} logo={data.logo} />
            <CompanyStateTag state={data.state} />
          </>
        )
      }
      text={data ? describeCompany(data) : ''}
      action={
        data ? (
          <CompanyHeadActions company={data} mayOpen={decides} onBack={onBack} />
        ) : (
          <Button look="quiet" onClick={onBack}>
            Todas las empresas
          </Button>
        )
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
