import type { RouteReply } from '@sazon/contract/define-route';
import type { listEmployees } from '@sazon/contract/employees/routes';
import { EMPLOYEE_ORDERS, type EmployeeOrder } from '@sazon/domain/employees/employee-state';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LongSelectField } from '../../ui/fields/long-select-field.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type RemovableFilter, RemovableFilters } from '../../ui/pages/removable-filters.tsx';
import { NONE, type RegisterSearch } from './employee-register-search-params.ts';

/** The choice of a filter that lets everybody through. */
const all = 'all';

const orderNames: Readonly<Record<EmployeeOrder, string>> = {
  name: 'Por nombre',
  used: 'Más cupo usado',
  amount: 'Cupo más alto',
  added: 'Últimos agregados',
};

interface RegisterFiltersProps {
  search: RegisterSearch;
  data: RouteReply<typeof listEmployees> | undefined;
  narrow: (change: Partial<RegisterSearch>) => void;
}

/** The filters and the order that stand in a dialog on a phone. */
const folded = ['empresa', 'sede', 'grupo', 'tope', 'solicitudes', 'orden'] as const;

/** People without a site or a group, as chips below the filters: a filter that is easily forgotten. */
export function PeopleWithoutChips({ search, narrow }: Omit<RegisterFiltersProps, 'data'>) {
  const filters: RemovableFilter[] = [];
  if (search.sede === NONE) filters.push({ label: 'Sin sede', onClose: () => narrow({ sede: undefined }) });
  if (search.grupo === NONE) filters.push({ label: 'Sin grupo', onClose: () => narrow({ grupo: undefined }) });
  return <RemovableFilters label="Solo se muestran" filters={filters} />;
}

/** Chooses who of the register is shown, and in which order; on a phone only the search stands outside of a dialog. */
export function EmployeeRegisterFilters(props: RegisterFiltersProps) {
  const { search, data, narrow } = props;
  const [open, setOpen] = useState(false);
  const chosen = folded.filter((name) => search[name] !== undefined).length;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchForm
        label="Nombre, documento, código, correo o celular"
        maxLength={80}
        className="min-w-0 flex-1 max-tablet:basis-full"
        value={search.buscar ?? ''}
        onSearch={(text) => narrow({ buscar: text || undefined })}
      />
      <Button look="quiet" className="laptop:hidden" onClick={() => setOpen(true)}>
        <Icon name="funnel" />
        {chosen === 0 ? 'Filtros' : `Filtros (${chosen})`}
      </Button>
      <div className="hidden laptop:contents">
        <RegisterChoices {...props} />
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filtros"
        footer={
          <div className="flex gap-2">
            {chosen > 0 && (
              <Button look="quiet" wide onClick={() => narrow(noChoice)}>
                Quitar filtros
              </Button>
            )}
            <Button wide onClick={() => setOpen(false)}>
              {data?.total === 1 ? 'Ver 1 persona' : `Ver ${data?.total ?? 0} personas`}
            </Button>
          </div>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <RegisterChoices {...props} />
        </div>
      </Dialog>
    </div>
  );
}

const noChoice = Object.fromEntries(folded.map((name) => [name, undefined]));

/** Places and groups while they load: there is a choice already, so that no field moves when there is one. */
const loading = [
  { id: 'first', name: '' },
  { id: 'second', name: '' },
];

/** Company, place, group, food benefit, requests, order. */
function RegisterChoices({ search, data, narrow }: RegisterFiltersProps) {
  const { enterprises = [], groups = loading, sites = loading } = data ?? {};
  const isLoading = data === undefined;
  // the platform's register of all companies, where sites and groups are not named
  const isOfAll = enterprises.length > 1 && search.empresa === undefined;
  const choose = (name: 'grupo' | 'sede') => (value: string) => narrow({ [name]: value === all ? undefined : value });
  return (
    <>
      {enterprises.length > 1 && (
        <SelectField
          label="Empresa"
          options={toOptions('Todas', enterprises)}
          value={search.empresa ?? all}
          onValueChange={(empresa) =>
            narrow({ empresa: empresa === all ? undefined : empresa, grupo: undefined, sede: undefined })
          }
        />
      )}
      {(sites.length > 0 || isOfAll) && (
        <LongSelectField
          label="Sede"
          options={toOptions('Todas', sites, 'Sin sede')}
          disabled={isLoading}
          value={isLoading ? all : (search.sede ?? all)}
          onValueChange={choose('sede')}
        />
      )}
      {(groups.length > 0 || isOfAll) && (
        <LongSelectField
          label="Grupo"
          options={toOptions('Todos', groups, 'Sin grupo')}
          disabled={isLoading}
          value={isLoading ? all : (search.grupo ?? all)}
          onValueChange={choose('grupo')}
        />
      )}
      <SelectField
        label="Alimentación del mes"
        options={[
          { value: all, label: 'Toda' },
          { value: 'cerca', label: 'Cerca del tope de 41 UVT' },
        ]}
        value={search.tope ?? all}
        onValueChange={(tope) => narrow({ tope: tope === 'cerca' ? tope : undefined })}
      />
      <SelectField
        label="Solicitudes"
        options={[
          { value: all, label: 'Con o sin' },
          { value: 'si', label: 'Por responder' },
        ]}
        value={search.solicitudes ?? all}
        onValueChange={(value) => narrow({ solicitudes: value === 'si' ? value : undefined })}
      />
      <SelectField
        label="Orden"
        options={EMPLOYEE_ORDERS.map((value) => ({ value, label: orderNames[value] }))}
        value={search.orden ?? 'name'}
        onValueChange={(value) => {
          const order = EMPLOYEE_ORDERS.find((one) => one === value);
          narrow({ orden: order === 'name' ? undefined : order });
        }}
      />
    </>
  );
}

const toOptions = (every: string, rows: readonly { id: string; name: string }[], without?: string) => [
  { value: all, label: every },
  ...(without === undefined ? [] : [{ value: NONE, label: without }]),
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];
