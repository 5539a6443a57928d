import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorLine } from '../../ui/pages/notice-bar.tsx';
import { AdditionFood } from './addition-food.tsx';
import {
  type AdditionForm,
  createAdditionForm,
  createGroupForm,
  findErrorAt,
  type GroupForm,
} from './menu-form-data.ts';

export interface MenuGroupsProps {
  groups: readonly GroupForm[];
  errors: Readonly<Record<string, string>>;
  onChange: (groups: readonly GroupForm[]) => void;
}

/** The groups of additions of a dish, with how many pieces each asks for and allows. */
export function MenuGroups({ groups, errors, onChange }: MenuGroupsProps) {
  const put = (place: number, group: GroupForm) => onChange(groups.with(place, group));
  return (
    <section aria-label="Adicionales" className="grid gap-3">
      <h3 className="type-h3">Adicionales</h3>
      {groups.map((group, place) => (
        <Group
          key={group.key}
          group={group}
          number={place + 1}
          errorOf={(field) => findErrorAt(errors, `additionGroups.${place}${field && `.${field}`}`)}
          ownError={errors[`additionGroups.${place}`]}
          onChange={(changed) => put(place, changed)}
          onRemove={() => onChange(groups.filter(({ key }) => key !== group.key))}
        />
      ))}
      <Button look="quiet" onClick={() => onChange([...groups, createGroupForm()])} disabled={groups.length >= 12}>
        <Icon name="plus" weight="bold" size="s" />
        Agregar un grupo
      </Button>
    </section>
  );
}

interface GroupProps {
  group: GroupForm;
  number: number;
  errorOf: (field: string) => string | undefined;
  /** About the group as a whole. */
  ownError: string | undefined;
  onChange: (group: GroupForm) => void;
  onRemove: () => void;
}

function Group({ group, number, errorOf, ownError, onChange, onRemove }: GroupProps) {
  const { title, min, max, additions } = group;
  const put = (place: number, change: Partial<AdditionForm>) =>
    onChange({ ...group, additions: additions.map((one, index) => (index === place ? { ...one, ...change } : one)) });
  return (
    <fieldset className="grid gap-3 rounded-lg bg-surface p-4 shadow-e1">
      <legend className="sr-only">{title || `Grupo ${number}`}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Título del grupo"
            placeholder="¿Le agregas algo?"
            maxLength={80}
            value={title}
            onValueChange={(value) => onChange({ ...group, title: value })}
            error={errorOf('title')}
          />
        </div>
        <IconButton icon="trash" label={`Quitar el grupo ${title || number}`} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Mínimo"
          inputMode="numeric"
          maxLength={2}
          help={min === '0' || min === '' ? 'No es obligatorio.' : 'Hay que elegir.'}
          value={min}
          onValueChange={(value) => onChange({ ...group, min: value })}
          error={errorOf('min')}
        />
        <TextField
          label="Máximo"
          inputMode="numeric"
          maxLength={2}
          value={max}
          onValueChange={(value) => onChange({ ...group, max: value })}
          error={errorOf('max')}
        />
      </div>
      {ownError && <ErrorLine>{ownError}</ErrorLine>}
      {additions.map((addition, place) => (
        <Addition
          key={addition.key}
          addition={addition}
          errorOf={(field) => errorOf(`additions.${place}.${field}`)}
          put={(change) => put(place, change)}
          onRemove={
            additions.length === 1
              ? undefined
              : () => onChange({ ...group, additions: additions.filter(({ key }) => key !== addition.key) })
          }
        />
      ))}
      <Button
        look="text"
        onClick={() => onChange({ ...group, additions: [...additions, createAdditionForm()] })}
        disabled={additions.length >= 40}
      >
        Agregar otro adicional
      </Button>
    </fieldset>
  );
}

interface AdditionProps {
  addition: AdditionForm;
  errorOf: (field: 'name' | 'price' | 'maxQuantity') => string | undefined;
  put: (change: Partial<AdditionForm>) => void;
  /** Not for the only one of its group. */
  onRemove: (() => void) | undefined;
}

/** One thing that can be added: its name, its price, how many of it, and what it is made of. */
function Addition({ addition, errorOf, put, onRemove }: AdditionProps) {
  return (
    <div className="grid gap-2 border-border border-t pt-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Adicional"
            maxLength={60}
            value={addition.name}
            onValueChange={(name) => put({ name })}
            error={errorOf('name')}
          />
        </div>
        <IconButton
          icon="trash"
          label={`Quitar ${addition.name || 'el adicional'}`}
          disabled={onRemove === undefined}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Precio"
          before="$"
          maxLength={10}
          help={addition.price.startsWith('-') ? 'Se descuenta.' : undefined}
          value={addition.price}
          onValueChange={(price) => put({ price })}
          error={errorOf('price')}
        />
        <TextField
          label="Hasta cuántos"
          inputMode="numeric"
          maxLength={2}
          value={addition.maxQuantity}
          onValueChange={(maxQuantity) => put({ maxQuantity })}
          error={errorOf('maxQuantity')}
        />
      </div>
      <AdditionFood addition={addition} onChange={put} />
    </div>
  );
}
