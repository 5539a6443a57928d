import { brands } from '@sazon/contract/catalog/routes';
import { listBrandCategories, saveBrandCategories } from '@sazon/contract/restaurant-setup/brand-categories-routes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { categoriesQuery, restaurantReads } from './restaurants-calls.ts';

type Typed = { key: string; id?: string; name: string; brands: number };

const formId = 'brand-categories';

/** The categories under which customers find brands: names, order, new ones and those without brands removed. */
export function BrandCategoriesDialog({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const query = useQuery(categoriesQuery);
  const [typed, setTyped] = useState<readonly Typed[] | null>(null);
  const stored = query.data?.data.map((one) => ({ ...one, key: one.id }));
  const rows: readonly Typed[] = typed ?? stored ?? [];
  const { mutate, isPending, error } = useDialogCall(saveBrandCategories, {
    invalidates: [listBrandCategories, brands, ...restaurantReads],
    done: 'Categorías guardadas',
    onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const categories = rows.map(({ id, name }) => ({ ...(id !== undefined && { id }), name: name.trim() }));
    if (!isPending) mutate({ body: { categories } });
  };
  const move = (place: number, by: 1 | -1) => {
    const next = [...rows];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    setTyped(next);
  };
  const write = (place: number, name: string) =>
    setTyped(rows.map((one, index) => (index === place ? { ...one, name } : one)));
  const add = () => setTyped([...rows, { key: crypto.randomUUID(), name: '', brands: 0 }]);
  return (
    <Dialog
      onClose={onClose}
      title="Categorías de marcas"
      subtitle="Así se agrupan los restaurantes para quien pide, en este orden."
      footer={
        mayEdit && (
          <Button type="submit" form={formId} wide loading={isPending} disabled={typed === null}>
            Guardar
          </Button>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3 pb-2">
        <ListState what="las categorías" query={query} rows={3} level={3} />
        {error && <NoticeBar tone="danger">{error.message}</NoticeBar>}
        {query.data && rows.length === 0 && (
          <p className="type-body text-text-2">Todavía no hay. Agrega la primera: «Típica», «Saludable».</p>
        )}
        <ol className="grid grid-cols-1 gap-2">
          {rows.map((row, place) => (
            <CategoryRow
              key={row.key}
              row={row}
              place={place}
              isLast={place === rows.length - 1}
              mayEdit={mayEdit}
              onWrite={(name) => write(place, name)}
              onMove={(by) => move(place, by)}
              onRemove={() => setTyped(rows.filter((_, index) => index !== place))}
            />
          ))}
        </ol>
        {mayEdit && query.data && (
          <Button look="quiet" className="justify-self-start" onClick={add}>
            Agregar categoría
          </Button>
        )}
      </form>
    </Dialog>
  );
}

interface CategoryRowProps {
  row: Typed;
  place: number;
  isLast: boolean;
  mayEdit: boolean;
  onWrite: (name: string) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function CategoryRow({
  row: { name, brands: count },
  place,
  isLast,
  mayEdit,
  onWrite,
  onMove,
  onRemove,
}: CategoryRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <TextField
        label={
          count === 0 ? `${place + 1}. Sin marcas` : `${place + 1}. ${count === 1 ? '1 marca' : `${count} marcas`}`
        }
        value={name}
        onValueChange={(next) => onWrite(next)}
        maxLength={40}
        disabled={!mayEdit}
      />
      {mayEdit && (
        <span className="flex">
          <IconButton
            icon="caret-up"
            weight="bold"
            label={`Subir ${name}`}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="caret-down"
            weight="bold"
            label={`Bajar ${name}`}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton icon="trash" label={`Quitar ${name}`} disabled={count > 0} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}
