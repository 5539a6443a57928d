import { EMPLOYEE_STATES, type EmployeeState, employeeStateNames } from '@sazon/domain/employees/employee-state';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { buildListSearch } from '../../device/change-list-filters-in-address.ts';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { choosableRowKeys } from '../../ui/pages/table-shortcut-meanings.ts';
import {
  CompanyMonthAndWeekCards,
  describeEaters,
  useCompanyMonth,
  useRegisterCompany,
} from './company-month-and-week-cards.tsx';
import { type ChosenEmployee, EmployeeList } from './employee-list.tsx';
import { EmployeeRegisterActions, useMayAnywhere } from './employee-register-actions-and-permission.tsx';
import { EmployeeRegisterFilters, PeopleWithoutChips } from './employee-register-filters.tsx';
import type { RegisterSearch } from './employee-register-search-params.ts';
import { perPage, registerQuery } from './employees-calls.ts';
import { HrRequestsWaitingCard } from './hr-requests-waiting-card.tsx';

const ChosenPeopleBar = lazyNamed(() => import('./chosen-people-bar.tsx'), 'ChosenPeopleBar');
const EmployeeDrawer = lazyNamed(() => import('./employee-drawer.tsx'), 'EmployeeDrawer');
const NewEmployeeDialog = lazyNamed(() => import('./new-employee-dialog.tsx'), 'NewEmployeeDialog');

/** The parameters of the address that filter people. */
const filters = ['buscar', 'estado', 'grupo', 'sede', 'tope', 'solicitudes'] as const;

interface EmployeeRegisterScreenProps {
  search: RegisterSearch;
  navigate: (search: (now: RegisterSearch) => RegisterSearch) => void;
}

/** The register of one company, or of all for the platform: search, filter, open, add. */
export function EmployeeRegisterScreen({ search, navigate }: EmployeeRegisterScreenProps) {
  const query = useQuery(registerQuery(search));
  const { data } = query;
  const { go, narrow } = buildListSearch<RegisterSearch>(navigate);
  const [adding, setAdding] = useState(false);
  const companies = data?.enterprises ?? [];
  const company = useRegisterCompany(search.empresa, data?.enterprises);
  const month = useCompanyMonth(company);
  const groups = data?.groups ?? [];
  const [chosen, setChosen] = useState<readonly ChosenEmployee[]>([]);
  const may = {
    invite: useMayAnywhere('enterprises_preapproved_users_write'),
    edit: useMayAnywhere('enterprises_preapproved_users_edit'),
    withdraw: useMayAnywhere('enterprises_preapproved_users_delete'),
  };
  const choose = (people: readonly ChosenEmployee[], adds: boolean) =>
    setChosen((now) => {
      const others = now.filter(({ id }) => people.every((one) => one.id !== id));
      return adds ? [...others, ...people] : others;
    });
  const isFiltered = filters.some((name) => search[name] !== undefined);
  return (
    <DeskPage
      title="Empleados"
      keys={choosableRowKeys}
      text={`${month.data ? describeEaters(month.data) : 'Quién puede pagar por nómina y hasta cuánto.'} Nunca ves qué come cada quien.`}
      action={<EmployeeRegisterActions company={company} onAdd={() => setAdding(true)} />}
    >
      <div className="flex flex-wrap gap-4">
        <CompanyMonthAndWeekCards query={month} />
        <HrRequestsWaitingCard />
      </div>
      <EmployeeRegisterFilters search={search} data={data} narrow={narrow} />
      <PeopleWithoutChips search={search} narrow={narrow} />
      <FilterChips
        label="Estado"
        options={listStateChips(data?.counts)}
        value={search.estado ?? 'all'}
        onValueChange={(state) => narrow({ estado: EMPLOYEE_STATES.find((one) => one === state) })}
      />
      <ListState what="el registro" query={query} rows={6} />
      {data?.data.length === 0 && <NobodyHere isFiltered={isFiltered} />}
      {data && data.data.length > 0 && (
        <EmployeeList
          employees={data.data}
          isStale={query.isPlaceholderData}
          showsCompany={companies.length > 1}
          onOpen={(persona) => go({ persona })}
          chosen={may.invite || may.edit || may.withdraw ? chosen : null}
          onChoose={choose}
        />
      )}
      {data && (
        <Pager
          page={search.pagina ?? 1}
          perPage={perPage}
          total={data.total}
          nouns={['persona', 'personas']}
          onPage={(pagina) => go({ pagina })}
        />
      )}
      <Suspense>
        {chosen.length > 0 && (
          <ChosenPeopleBar
            {...{ people: chosen, groups, may }}
            onKeep={(ids) => setChosen((now) => now.filter(({ id }) => ids.includes(id)))}
          />
        )}
        {search.persona && <EmployeeDrawer id={search.persona} onClose={() => go({ persona: undefined })} />}
        {adding && (
          <NewEmployeeDialog
            enterprises={companies}
            onAdded={(persona) => go({ persona })}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </DeskPage>
  );
}

const NobodyHere = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={isFiltered ? 'Nadie coincide.' : 'Todavía no hay nadie.'}
    text={
      isFiltered
        ? 'Prueba con otra palabra o quita los filtros.'
        : 'Agrega personas una por una o importa la lista de tu empresa.'
    }
  />
);

const listStateChips = (counts: Record<EmployeeState, number> | undefined) => {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const label = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`);
  return [
    { value: 'all', label: label('Todos', total) },
    ...EMPLOYEE_STATES.map((state): { value: string; label: string } => ({
      value: state,
      label: label(employeeStateNames[state], counts?.[state]),
    })),
  ];
};
