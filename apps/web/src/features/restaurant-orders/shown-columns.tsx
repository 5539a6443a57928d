import * as v from 'valibot';
import { createPersisted, usePersisted } from '../../device/browser-stored-value.ts';
import { LazyFilterMenu } from '../../ui/overlays/lazy-menus.tsx';

/** Stores the hidden columns, so that a new one is shown. */
const hiddenColumns = createPersisted<string[]>('kitchen_table_hidden', 'local', v.array(v.string()), []);

/** The shown ones of these columns on this device. */
export function useShownColumns<C extends { name: string }>(columns: readonly C[]): readonly C[] {
  const hidden = usePersisted(hiddenColumns);
  return columns.filter(({ name }) => !hidden.includes(name));
}

/** Chooses the table's columns, stored on this device. */
export function ShownColumns({ columns }: { columns: readonly { name: string }[] }) {
  const shown = useShownColumns(columns).map(({ name }) => name);
  return (
    <LazyFilterMenu
      label="Columnas de la tabla"
      icon="sliders-horizontal"
      face={shown.length === columns.length ? 'Todas las columnas' : `${shown.length} de ${columns.length} columnas`}
      options={columns.map(({ name }) => ({ value: name, label: name }))}
      value={shown}
      // an empty choice is the menu's "Ver todos"
      onValueChange={(next) =>
        hiddenColumns.write(
          next.length === 0 ? [] : columns.map(({ name }) => name).filter((name) => !next.includes(name)),
        )
      }
    />
  );
}
