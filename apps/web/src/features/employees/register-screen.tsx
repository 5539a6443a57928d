import { hasPermission } from '@sazon/domain/access/may';
import type { Permission } from '@sazon/domain/access/permissions';
import { EMPLOYEE_STATES, type EmployeeState, employeeStateNames } from '@sazon/domain/employees/employee-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { buildListSearch } from '../../device/list-filter-navigation.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilterChips } from '../../ui/lunch/filter-chips.tsx';
import { DeskPage } from '../../ui/pages/desk-page.tsx';
import { EmptyState } from '../../ui/pages/empty-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Pager } from '../../ui/pages/pager.tsx';
import { type ChosenEmployee, EmployeeList } from './employee-list.tsx';
import type { RegisterSearch } from './employee-register-search-params.ts';
import { perPage, registerQuery } from './employees-calls.ts';
import { WaitingCard } from './hr-requests-waiting-card.tsx';
import { GroupBar } from './move-to-group-bar.tsx';
import { RegisterFile } from './register-file.tsx';

const EmployeeDrawer = lazyNamed(() => import('./employee-drawer.tsx'), 'EmployeeDrawer');
const NewEmployeeDialog = lazyNamed(() => import('./new-employee-dialog.tsx'), 'NewEmployeeDialog');

/** The choice of a filter that lets everybody through. */
const all = 'all';

const benefits = [
  { value: all, label: 'Toda' },
  { value: 'cerca', label: 'Cerca del tope de 41 UVT' },
];

interface RegisterScreenProps {
  search: RegisterSearch;
  navigate: (search: (now: RegisterSearch) => RegisterSearch) => void;
}

/** The register of one company, or of all for the platform: search, filter, open, add. */
export function RegisterScreen({ search, navigate }: RegisterScreenProps) {
  const query = useQuery(registerQuery(search));
  const { data } = query;
  const { go, narrow } = buildListSearch<RegisterSearch>(navigate);
  const [adding, setAdding] = useState(false);
  const companies = data?.enterprises ?? [];
  const groups = data?.groups ?? [];
  const [chosen, setChosen] = useState<readonly ChosenEmployee[]>([]);
  const mayInvite = useMay('enterprises_preapproved_users_write');
  const mayChoose = mayInvite || groups.length > 0;
  const isFiltered = Boolean(search.buscar || search.estado || search.grupo || search.tope);
  return (
    <DeskPage
      title="Empleados"
      text="Quién puede pagar por nómina y hasta cuánto. Nunca ves qué come cada quien."
      action={
        <PageActions
          company={search.empresa ?? (companies.length === 1 ? companies[0]?.id : undefined)}
          onAdd={() => setAdding(true)}
        />
      }
    >
      <WaitingCard />
      <div className="flex flex-wrap items-end gap-3">
        <SearchForm
          label="Nombre, documento, código, correo o celular"
          maxLength={80}
          className="min-w-0 flex-1 max-tablet:basis-full"
          value={search.buscar ?? ''}
          onSearch={(text) => narrow({ buscar: text || undefined })}
        />
        {companies.length > 1 && (
          <SelectField
            label="Empresa"
            options={[{ value: all, label: 'Todas' }, ...companies.map(({ id, name }) => ({ value: id, label: name }))]}
            value={search.empresa ?? all}
            onValueChange={(empresa) => narrow({ empresa: empresa === all ? undefined : empresa, grupo: undefined })}
          />
        )}
        {groups.length > 0 && (
          <SelectField
            label="Grupo"
            options={[{ value: all, label: 'Todos' }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
            value={search.grupo ?? all}
            onValueChange={(grupo) => narrow({ grupo: grupo === all ? undefined : grupo })}
          />
        )}
        <SelectField
          label="Alimentación del mes"
          options={benefits}
          value={search.tope ?? all}
          onValueChange={(tope) => narrow({ tope: tope === 'cerca' ? tope : undefined })}
        />
      </div>
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
          chosen={mayChoose ? chosen : null}
          onChosen={setChosen}
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
      <GroupBar
        {...{ people: chosen, groups, mayInvite }}
        onKeep={(ids) => setChosen((now) => now.filter(({ id }) => ids.includes(id)))}
      />
      <Suspense>
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

/** Whether this person may do this at any company. */
function useMay(permission: Permission): boolean {
  const actor = toActor(useUser());
  return actor !== null && hasPermission(actor, permission);
}

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

function PageActions({ company, onAdd }: { company: string | undefined; onAdd: () => void }) {
  const mayWrite = useMay('enterprises_preapproved_users_write');
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton look="quiet" render={<Link to="/admin/empresas/solicitudes" />}>
        <Icon name="tray" />
        Solicitudes
      </LinkButton>
      <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados/subsidios" search={{ empresa: company }} />}>
        Grupos y subsidios
      </LinkButton>
      {mayWrite && (
        <>
          <LinkButton look="quiet" render={<Link to="/admin/empresas/configuracion" search={{ empresa: company }} />}>
            <Icon name="paper-plane-tilt" />
            Enlace y afiche
          </LinkButton>
          <LinkButton look="quiet" render={<Link to="/admin/empresas/directorio" />}>
            <Icon name="arrows-clockwise" weight="regular" />
            Directorio
          </LinkButton>
          {company && <RegisterFile enterpriseId={company} />}
          <LinkButton look="quiet" render={<Link to="/admin/empresas/empleados/importar" />}>
            <Icon name="upload-simple" />
            Importar lista
          </LinkButton>
          <Button onClick={onAdd}>
            <Icon name="plus" />
            Agregar empleado
          </Button>
        </>
      )}
    </div>
  );
}
