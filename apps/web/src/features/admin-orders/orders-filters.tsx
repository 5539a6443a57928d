import type { adminOrderFilters } from '@sazon/contract/orders-admin';
import type { RouteReply } from '@sazon/contract/route';
import { isIsoDate } from '@sazon/domain/calendar/iso-date';
import { isOrderStatus, ORDER_STATUSES, staffStatusLabels } from '@sazon/domain/orders/status';
import { useState } from 'react';
import { listOf } from '../../calls/search-state.ts';
import { Button } from '../../ui/button.tsx';
import { FilterMenu } from '../../ui/filter-menu.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { OrdersSearch } from './orders-search.ts';

const all = 'all';

const statusOptions = ORDER_STATUSES.map((value) => ({ value, label: staffStatusLabels[value] }));

function statusesFace(chosen: readonly string[]): string {
  const [first] = chosen.filter(isOrderStatus);
  if (first === undefined) return 'Todos los estados';
  return chosen.length === 1 ? staffStatusLabels[first] : `${chosen.length} estados`;
}

const optionsOf = (rows: readonly { id: string; name: string }[] | undefined, every: string) => [
  { value: all, label: every },
  ...(rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
];

export interface OrdersFiltersProps {
  search: OrdersSearch;
  filters: RouteReply<typeof adminOrderFilters> | undefined;
  onChange: (change: Partial<OrdersSearch>) => void;
}

/** Filters of the list; each stands in the address. What is searched for is sent with its own button. */
export function OrdersFilters({ search, filters, onChange }: OrdersFiltersProps) {
  const [text, setText] = useState(search.buscar ?? '');
  const statuses = listOf(search.estado);
  const chosen = (value: string) => (value === all ? undefined : value);
  const dated = (field: 'desde' | 'hasta') => (value: string) =>
    (value === '' || isIsoDate(value)) && onChange({ [field]: value === '' ? undefined : value });
  const today = filters?.today;
  const onlyToday = today !== undefined && search.desde === today && search.hasta === today;
  return (
    <form
      className="grid grid-cols-1 items-end gap-3 min-[360px]:grid-cols-2 desktop:grid-cols-[2.2fr_1.3fr_1.3fr_1fr_1fr]"
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ buscar: text.trim() === '' ? undefined : text.trim() });
      }}
    >
      <div className="flex min-w-0 items-end gap-2 min-[360px]:col-span-2 desktop:col-span-1">
        <div className="min-w-0 flex-1">
          <TextField
            label="Código, cliente, celular o plato"
            value={text}
            maxLength={80}
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
        label="Restaurante"
        options={optionsOf(filters?.restaurants, 'Todos')}
        value={search.restaurante ?? all}
        onValueChange={(value) => onChange({ restaurante: chosen(value) })}
      />
      <SelectField
        label="Lugar de entrega"
        options={optionsOf(filters?.locations, 'Todos')}
        value={search.lugar ?? all}
        onValueChange={(value) => onChange({ lugar: chosen(value) })}
      />
      <TextField label="Desde" type="date" value={search.desde ?? ''} onValueChange={dated('desde')} />
      <TextField label="Hasta" type="date" value={search.hasta ?? ''} onValueChange={dated('hasta')} />
      <div className="flex flex-wrap items-center gap-2 min-[360px]:col-span-2 desktop:col-span-5">
        <FilterMenu
          label="Estados"
          icon="funnel"
          face={statusesFace(statuses)}
          options={statusOptions}
          value={statuses}
          onValueChange={(next) => onChange({ estado: next.length === 0 ? undefined : next.join(',') })}
        />
        <Button
          size="s"
          look={onlyToday ? 'dark' : 'soft'}
          aria-pressed={onlyToday}
          disabled={today === undefined}
          onClick={() => onChange(onlyToday ? { desde: undefined, hasta: undefined } : { desde: today, hasta: today })}
        >
          Solo hoy
        </Button>
      </div>
    </form>
  );
}
