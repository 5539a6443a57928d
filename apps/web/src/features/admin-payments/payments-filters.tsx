import { isIsoDate } from '@sazon/domain/calendar/iso-date';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { buysNames, methodNames, statusNames } from './payment-words.ts';
import type { PaymentsSearch } from './payments-search.ts';

const all = 'all';
const optionsOf = (names: Readonly<Record<string, string>>, every: string) => [
  { value: all, label: every },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
const statuses = optionsOf({ ...statusNames, refund: 'Con devolución en camino' }, 'Todos');
const methods = optionsOf(methodNames, 'Todos');
const purchases = optionsOf(buysNames, 'Todo');

export interface PaymentsFiltersProps {
  search: PaymentsSearch;
  onChange: (change: Partial<PaymentsSearch>) => void;
}

/** Filters of the list; each stands in the address. What is searched for is sent with its own button. */
export function PaymentsFilters({ search, onChange }: PaymentsFiltersProps) {
  const [text, setText] = useState(search.buscar ?? '');
  const chosen = (value: string) => (value === all ? undefined : value);
  const dated = (field: 'desde' | 'hasta') => (value: string) =>
    (value === '' || isIsoDate(value)) && onChange({ [field]: value === '' ? undefined : value });
  return (
    <form
      className="grid grid-cols-1 items-end gap-3 min-[360px]:grid-cols-2 desktop:grid-cols-[2fr_repeat(3,1fr)_1.1fr_1.1fr]"
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ buscar: text.trim() === '' ? undefined : text.trim() });
      }}
    >
      <div className="flex items-end gap-2 min-[360px]:col-span-2 desktop:col-span-1">
        <div className="min-w-0 flex-1">
          <TextField
            label="Cliente, celular o referencia"
            value={text}
            onValueChange={(typed) => {
              setText(typed);
              if (typed === '') onChange({ buscar: undefined });
            }}
          />
        </div>
        <Button type="submit" look="quiet">
          Buscar
        </Button>
      </div>
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
      <TextField label="Desde" type="date" value={search.desde ?? ''} onValueChange={dated('desde')} />
      <TextField label="Hasta" type="date" value={search.hasta ?? ''} onValueChange={dated('hasta')} />
    </form>
  );
}
