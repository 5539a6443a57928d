import type { DebtList } from '@sazon/contract/debts/schemas';
import { describeFileLimit } from '@sazon/domain/bills/list-file-row-limit';
import { DEBT_STATES, debtStateNames } from '@sazon/domain/bills/payroll-debt-states-and-actions';
import type { UseQueryResult } from '@tanstack/react-query';
import { FormatDownloadButton } from '../../device/download-button.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DebtAges } from './debt-ages.tsx';
import { type DebtSearch, debtsPerPage, toDebtFilter } from './debts-calls.ts';
import { DebtsTable } from './debts-table.tsx';

interface DebtorsListProps {
  query: UseQueryResult<DebtList, unknown>;
  search: DebtSearch;
  withCompany: boolean;
  onSearch: (change: Partial<DebtSearch>) => void;
}

const states = DEBT_STATES.map((value) => ({ value, label: debtStateNames[value] }));

/** Debts by age, filtered by the address. */
export function DebtorsList({ query, search, withCompany, onSearch }: DebtorsListProps) {
  const { data } = query;
  const narrow = (change: Partial<DebtSearch>) => onSearch({ pagina: undefined, ...change });
  const { state = 'open' } = toDebtFilter(search);
  const isFiltered = search.estado !== undefined || search.buscar !== undefined;
  const fileLimit = describeFileLimit(data?.total ?? 0);
  return (
    <>
      {data && <DebtAges bands={data.bands} chosen={search.estado} onChoose={(estado) => narrow({ estado })} />}
      <section aria-label="Filtros" className="grid grid-cols-1 items-end gap-3 tablet:grid-cols-[2fr_1fr_auto]">
        <SearchForm
          label="Nombre o documento"
          maxLength={80}
          value={search.buscar ?? ''}
          onSearch={(text) => narrow({ buscar: text || undefined })}
        />
        <SelectField
          label="Estado"
          options={states}
          value={state}
          onValueChange={(value) => narrow({ estado: value === 'open' ? undefined : value })}
        />
        {isFiltered && (
          <Button look="quiet" onClick={() => narrow({ estado: undefined, buscar: undefined })}>
            Quitar filtros
          </Button>
        )}
      </section>
      <ListState what="las deudas" query={query as never} rows={4} />
      {data?.data.length === 0 && (
        <EmptyState
          title={isFiltered ? 'No hay deudas así.' : 'Nadie debe nada.'}
          text="Aquí queda lo que la nómina no alcanzó a descontar y la empresa entregó como deuda."
        />
      )}
      {data && data.data.length > 0 && (
        <DebtsTable debts={data} withCompany={withCompany} onOpen={({ id }) => onSearch({ cuenta: id })} />
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={debtsPerPage}
          total={data.total}
          nouns={['deuda', 'deudas']}
          onPage={(pagina) => onSearch({ pagina })}
        />
      )}
      {fileLimit !== null && <p className="type-body-s text-text-2">En los archivos: {fileLimit}</p>}
    </>
  );
}

interface DebtFilesProps {
  /** Where the files are: for a company, or for the platform. */
  path: '/admin/debts' | '/admin/enterprises/debts';
  search: DebtSearch;
  enterpriseId?: string | undefined;
}

/** The list as files, with its filters. */
export function DebtFiles({ path, search, enterpriseId }: DebtFilesProps) {
  const query = new URLSearchParams({ ...toDebtFilter(search), ...(enterpriseId && { enterpriseId }) });
  return (['csv', 'xlsx'] as const).map((format) => (
    <FormatDownloadButton key={format} format={format} path={`${path}/${format}?${query}`} name="deudores" />
  ));
}
