import type { AccessKind } from '@sazon/contract/staff/people-with-access-schemas';
import { type StaffScope, staffRoles } from '@sazon/domain/access/staff-roles';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { TeamSearch } from './team-search-params.ts';

const every = 'todas';
const kinds = [
  { value: every, label: 'Todas', count: 'all' },
  { value: 'platform', label: 'Plataforma', icon: 'users-three', count: 'platform' },
  { value: 'restaurant', label: 'Restaurantes', icon: 'storefront', count: 'restaurant' },
  { value: 'enterprise', label: 'Empresas', icon: 'buildings', count: 'enterprise' },
  { value: 'courier', label: 'Domis', icon: 'moped', count: 'courier' },
  { value: 'consolidator', label: 'Consolidadores', icon: 'stack', count: 'consolidator' },
] as const;

const factors = [
  { value: every, label: 'Con o sin dos pasos' },
  { value: 'missing', label: 'Le falta la de dos pasos' },
  { value: 'yes', label: 'Con dos pasos' },
];
const uses = [
  { value: every, label: 'Cualquier uso' },
  { value: 'week', label: 'Entró esta semana' },
  { value: 'longer', label: 'Hace más de una semana' },
  { value: 'never', label: 'Sin sesión abierta' },
];

interface PeopleFiltersProps {
  search: TeamSearch;
  counts: Readonly<Record<'all' | AccessKind, number>> | undefined;
  onChange: (next: TeamSearch) => void;
}

/** Narrows the list of people: words, kind of place, role, second factor and last use, all in the address. */
export function PeopleFilters({ search, counts, onChange }: PeopleFiltersProps) {
  const { tipo, papel, factor, uso, buscar } = search;
  const narrow = (next: TeamSearch) => onChange({ ...next, pagina: undefined });
  const scope = tipo === 'platform' || tipo === 'restaurant' || tipo === 'enterprise' ? tipo : undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Segmented
        className="justify-self-start"
        label="Quiénes"
        segments={kinds.map(({ count, ...segment }) => ({ ...segment, count: counts?.[count] }))}
        value={tipo ?? every}
        onValueChange={(value) => narrow({ tipo: value === every ? undefined : value, papel: undefined })}
      />
      <div className="grid grid-cols-1 items-end gap-3 tablet:grid-cols-2 desktop:grid-cols-[minmax(0,1fr)_20rem_20rem_20rem]">
        <SearchForm
          label="Nombre, correo, celular o lugar"
          value={buscar ?? ''}
          maxLength={80}
          onSearch={(text) => narrow({ buscar: text || undefined })}
        />
        {scope ? (
          <SelectField
            label="Papel"
            options={listRoles(scope)}
            value={papel ?? every}
            onValueChange={(value) => narrow({ papel: value === every ? undefined : value })}
          />
        ) : (
          <span className="max-desktop:hidden" />
        )}
        <SelectField
          label="Verificación"
          options={factors}
          value={factor ?? every}
          onValueChange={(value) => narrow({ factor: value === 'yes' || value === 'missing' ? value : undefined })}
        />
        <SelectField
          label="Último uso"
          options={uses}
          value={uso ?? every}
          onValueChange={(value) =>
            narrow({ uso: value === 'week' || value === 'longer' || value === 'never' ? value : undefined })
          }
        />
      </div>
    </div>
  );
}

const listRoles = (scope: StaffScope) => [
  { value: every, label: 'Todos los papeles' },
  ...staffRoles[scope].map(({ key, name }) => ({ value: `${scope}:${key}`, label: name })),
];
