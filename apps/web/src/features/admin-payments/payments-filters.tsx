import { DateRange } from '../../ui/fields/date-range.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { PaymentsSearch } from './admin-payments-search-params.ts';
import { buysNames, methodNames, statusNames } from './payment-status-method-and-account-texts.ts';

const all = 'all';
const listOptions = (names: Readonly<Record<string, string>>, every: string) => [
  { value: all, label: every },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
const statuses = listOptions({ ...statusNames, refund: 'Con devolución en camino', mismatch: 'No coincide' }, 'Todos');
const methods = listOptions(methodNames, 'Todos');
const purchases = listOptions(buysNames, 'Todo');

export interface PaymentsFiltersProps {
  search: PaymentsSearch;
  onChange: (change: Partial<PaymentsSearch>) => void;
}

/** Filters of the list, stored in the address. */
export function PaymentsFilters({ search, onChange }: PaymentsFiltersProps) {
  const chosen = (value: string) => (value === all ? undefined : value);
  return (
    <section
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-3 desktop:grid-cols-[2fr_repeat(3,1fr)_1.1fr_1.1fr]"
      aria-label="Filtros"
    >
      <SearchForm
        label="Cliente, celular o referencia"
        maxLength={120}
        className="col-span-full desktop:col-span-1"
        value={search.buscar ?? ''}
        onSearch={(text) => onChange({ buscar: text || undefined })}
      />
      <SelectField
        label="Estado"
        options={statuses}
        value={search.estado ?? all}
        onValueChange={(value) => onChange({ estado: chosen(value) as PaymentsSearch['estado'] })}
      />
      <SelectField
        label="Método"
        options={methods}
        value={search.metodo ?? all}
        onValueChange={(value) => onChange({ metodo: chosen(value) })}
      />
      <SelectField
        label="Compra"
        options={purchases}
        value={search.compra ?? all}
        onValueChange={(value) => onChange({ compra: chosen(value) as PaymentsSearch['compra'] })}
      />
      <DateRange
        from={search.desde}
        to={search.hasta}
        onFrom={(desde) => onChange({ desde })}
        onTo={(hasta) => onChange({ hasta })}
      />
    </section>
  );
}
