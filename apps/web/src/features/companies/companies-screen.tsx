import { companyStateNames } from '@sazon/domain/payroll/company-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListByState } from '../../ui/pages/list-by-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { companiesQuery, perPage } from './companies-calls.ts';
import { CompanyForPlatform, useMayDecideOnCompanies } from './company-page-for-platform.tsx';
import { CompanyRow } from './company-row.tsx';
import type { CompanySearch } from './company-search-params.ts';
import { NewCompanyDialog } from './new-company-dialog.tsx';

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
    return <CompanyForPlatform id={search.empresa} onBack={() => go({ empresa: undefined })} />;
  return <CompaniesList {...{ search, go, narrow }} />;
}

interface CompaniesListProps {
  search: CompanySearch;
  go: (change: Partial<CompanySearch>) => void;
  narrow: (change: Partial<CompanySearch>) => void;
}

function CompaniesList({ search, go, narrow }: CompaniesListProps) {
  const query = useQuery(companiesQuery(search));
  const mayAdd = useMayDecideOnCompanies();
  const [adding, setAdding] = useState(false);
  return (
    <DeskPage
      title="Empresas cliente"
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
