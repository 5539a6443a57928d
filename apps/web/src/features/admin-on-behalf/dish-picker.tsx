import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { refusals } from '@sazon/contract/refusal';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Money } from '../../ui/money.tsx';
import { isNameMatch } from '../../ui/name-match.ts';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { afterCutoffText } from './after-cutoff-texts.ts';
import type { BasketLine } from './basket-and-use-place-on-behalf.ts';
import { DishDialog } from './dish-dialog.tsx';
import type { Customer } from './location-hour-and-date-picker.tsx';
import { datesQuery, dishesQuery } from './order-on-behalf-calls.ts';
import type { OrderOnBehalfSearch } from './order-on-behalf-search-params.ts';

/** Dishes shown at first: on a phone the order is below them and must stay near. */
const shownFirst = 12;

export interface DishPickerProps {
  customer: Customer;
  slot: OrderOnBehalfSearch;
  onAdd: (line: BasketLine) => void;
}

/** The dishes of the chosen place, hour and day. */
export function DishPicker({ customer, slot, onAdd }: DishPickerProps) {
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<MenuCard | null>(null);
  const query = useQuery(dishesQuery(slot));
  const { data } = query;
  const late = useQuery(datesQuery(customer.id, slot)).data?.late.find(({ date }) => date === slot.fecha);
  if (slot.lugar === undefined || slot.hora === undefined || slot.fecha === undefined) {
    return <EmptyState title="Elige el día." text="Y acá ves qué se sirve." />;
  }
  const found = (data?.data ?? []).filter((dish) => isNameMatch(`${dish.name} ${dish.brand.name}`, search));
  const dishes = all ? found : found.slice(0, shownFirst);
  return (
    <section aria-label="Platos" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="type-h2">Qué se sirve el {formatLongDate(slot.fecha).toLowerCase()}</h2>
      <SearchField label="Plato o restaurante" value={search} onValueChange={setSearch} />
      <ListState what="el menú" query={query} level={3} />
      {data && dishes.length === 0 && (
        <EmptyState level={3} title="No hay platos así." text="Prueba con otro nombre, otro día u otra hora." />
      )}
      <ul className="grid grid-cols-1 gap-2">
        {dishes.map((dish) => {
          const isLate = dish.unavailable === 'CUTOFF_PASSED' && late?.brandIds.includes(dish.brand.id) === true;
          return (
            <li key={dish.id} className="flex min-w-0 items-center gap-3 rounded-lg bg-surface p-3.5 shadow-e1">
              <span className="min-w-0 flex-1">
                <span className="type-item block">{dish.name}</span>
                <span className="type-body-s block text-text-2">
                  {dish.brand.name}, <Money amountCop={dish.finalPrice} />
                </span>
                {isLate && <span className="type-body-s block text-warning-text">{afterCutoffText}</span>}
                {dish.unavailable && !isLate && (
                  <span className="type-body-s block text-danger-text">{refusals[dish.unavailable][1]}</span>
                )}
              </span>
              <Button
                look="quiet"
                size="s"
                aria-label={`${isLate ? 'Preguntar por' : 'Agregar'} ${dish.name}`}
                disabled={dish.unavailable !== null && !isLate}
                onClick={() => setOpen(dish)}
              >
                {isLate ? 'Preguntar' : 'Agregar'}
              </Button>
            </li>
          );
        })}
      </ul>
      {dishes.length < found.length && (
        <Button look="quiet" wide onClick={() => setAll(true)}>
          Ver los {found.length} platos
        </Button>
      )}
      {open && (
        <DishDialog
          dish={open}
          slot={slot}
          customer={customer}
          onClose={() => setOpen(null)}
          onAdd={(line) => {
            onAdd(line);
            setOpen(null);
          }}
        />
      )}
    </section>
  );
}
