import type { RouteReply } from '@sazon/contract/define-route';
import type { inSiteCharges } from '@sazon/contract/in-site-charges/routes';
import { foldText } from '@sazon/domain/fold-text';
import { useState } from 'react';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Money } from '../../ui/money.tsx';

type Dishes = RouteReply<typeof inSiteCharges>['dishes'];

/** The contract's maximum of one dish. */
const mostOfOne = 10;

export interface ChargeDishesProps {
  dishes: Dishes;
  counts: ReadonlyMap<string, number>;
  onCounts: (counts: ReadonlyMap<string, number>) => void;
}

/** The dishes of the charge, chosen from the restaurant's menu. */
export function ChargeDishes({ dishes, counts, onCounts }: ChargeDishesProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const shown = dishes.filter((dish) => counts.has(dish.id) || foldText(dish.name).includes(wanted));
  const set = (id: string, count: number) => {
    const next = new Map(counts);
    if (count > 0) next.set(id, count);
    else next.delete(id);
    onCounts(next);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="type-h3 pb-2">Qué come</legend>
      <SearchField label="Buscar plato" value={search} onValueChange={setSearch} />
      <ul className="overflow-hidden rounded-lg bg-surface shadow-e1">
        {shown.map((dish) => {
          const count = counts.get(dish.id) ?? 0;
          return (
            <li key={dish.id} className="flex min-h-15 items-center gap-3 border-border px-4 py-1.5 not-last:border-b">
              <span className="min-w-0 flex-1">
                <b className="type-body block font-semibold">{dish.name}</b>
                <span className="type-body-s text-text-2">
                  {dish.brand}, <Money amountCop={dish.price} />
                </span>
              </span>
              <QuantityStepper
                look="bare"
                what={dish.name}
                value={count}
                min={0}
                max={mostOfOne}
                onValueChange={(next) => set(dish.id, next)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
