import type { KitchenSlot } from '@sazon/contract/menu-management/schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

interface DishSlotChoiceProps {
  slots: readonly KitchenSlot[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The slots at which a dish is sold, by hour; all of an hour at once too. */
export function DishSlotChoice({ slots, value, onChange }: DishSlotChoiceProps) {
  const chosen = new Set(value);
  const put = (ids: readonly string[], on: boolean) =>
    onChange(slots.map(({ id }) => id).filter((id) => (ids.includes(id) ? on : chosen.has(id))));
  return (
    <fieldset className="grid gap-2">
      <legend className="type-h3 pb-2">Lugares y horas</legend>
      {slots.length === 0 && <p className="type-body-s text-text-2">Todavía no atiendes ningún lugar.</p>}
      {[...Map.groupBy(slots, (slot) => slot.hour)].map(([hour, atHour]) => {
        const ids = atHour.map(({ id }) => id);
        const count = ids.filter((id) => chosen.has(id)).length;
        return (
          <details key={hour} className="rounded-lg bg-surface px-4 py-1 shadow-e1">
            <summary className="type-item flex min-h-11 cursor-pointer items-center justify-between">
              {formatHour(hour)}
              <span className="type-body-s text-text-2 tabular-nums">
                {count} de {ids.length} lugares
              </span>
            </summary>
            <Checkbox
              label="Todos"
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onCheckedChange={(on) => put(ids, on)}
            />
            <ul>
              {atHour.map(({ id, location }) => (
                <li key={id}>
                  <Checkbox label={location.name} checked={chosen.has(id)} onCheckedChange={(on) => put([id], on)} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </fieldset>
  );
}
