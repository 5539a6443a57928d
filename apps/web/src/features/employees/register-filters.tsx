import type { RouteReply } from '@sazon/contract/define-route';
import type { listEmployees } from '@sazon/contract/employees/routes';
import { EMPLOYEE_ORDERS, type EmployeeOrder } from '@sazon/domain/employees/employee-state';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { RegisterSearch } from './employee-register-search-params.ts';

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

/** Who of the register is shown, and in which order. */
export function RegisterFilters({ search, data, narrow }: RegisterFiltersProps) {
  const { enterprises = [], groups = [], sites = [] } = data ?? {};
  const choose = (name: 'grupo' | 'sede') => (value: string) => narrow({ [name]: value === all ? undefined : value });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchForm
        label="Nombre, documento, código, correo o celular"
        maxLength={80}
        className="min-w-0 flex-1 max-tablet:basis-full"
        value={search.buscar ?? ''}
        onSearch={(text) => narrow({ buscar: text || undefined })}
      />
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
      {sites.length > 1 && (
        <SelectField
          label="Sede"
          options={toOptions('Todas', sites)}
          value={search.sede ?? all}
          onValueChange={choose('sede')}
        />
      )}
      {groups.length > 0 && (
        <SelectField
          label="Grupo"
          options={toOptions('Todos', groups)}
          value={search.grupo ?? all}
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
    </div>
  );
}

const toOptions = (every: string, rows: readonly { id: string; name: string }[]) => [
  { value: all, label: every },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];
