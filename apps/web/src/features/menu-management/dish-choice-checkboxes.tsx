import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

interface DishChecklistProps {
  menus: readonly KitchenMenu[];
  chosen: ReadonlySet<string>;
  onChosen: (ids: ReadonlySet<string>) => void;
  noteOf: (menu: KitchenMenu) => string;
}

/** Dishes to choose, with a note each. */
export function DishChecklist({ menus, chosen, onChosen, noteOf }: DishChecklistProps) {
  const picked = menus.filter((menu) => chosen.has(menu.id));
  const choose = (ids: readonly string[], on: boolean) =>
    onChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  return (
    <div>
      <Checkbox
        label={`Todos los platos (${menus.length})`}
        note="Los que dejan los filtros del menú"
        checked={picked.length === menus.length}
        indeterminate={picked.length > 0 && picked.length < menus.length}
        onCheckedChange={(on) =>
          choose(
            menus.map(({ id }) => id),
            on,
          )
        }
      />
      <ul aria-label="Platos" className="mt-1 grid gap-1 border-border border-t pt-1">
        {menus.map((menu) => (
          <li key={menu.id}>
            <Checkbox
              label={menu.name}
              note={noteOf(menu)}
              checked={chosen.has(menu.id)}
              onCheckedChange={(on) => choose([menu.id], on)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
