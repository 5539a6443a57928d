import { useFieldArray, useFormState } from 'react-hook-form';
import { TypedPesos, TypedText } from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { AdditionAllergensFields } from './addition-allergens-fields.tsx';
import { createAdditionForm, createGroupForm, type DishForm } from './dish-form-data.ts';
import { AdditionTaxSelect } from './dish-tax-select.tsx';
import { useDishField } from './use-dish-field.ts';

/** The groups of additions of a dish, with the minimum and maximum of each. */
export function DishAdditionGroupsFields() {
  const { fields, append, remove } = useFieldArray<DishForm, 'groups'>({ name: 'groups' });
  return (
    <section aria-label="Adicionales" className="grid gap-3">
      <h3 className="type-h3">Adicionales</h3>
      {fields.map(({ id }, place) => (
        <Group key={id} place={place} onRemove={() => remove(place)} />
      ))}
      <Button look="quiet" onClick={() => append(createGroupForm())} disabled={fields.length >= 12}>
        <Icon name="plus" weight="bold" size="s" />
        Agregar un grupo
      </Button>
    </section>
  );
}

function Group({ place, onRemove }: { place: number; onRemove: () => void }) {
  const number = place + 1;
  const { fields, append, remove } = useFieldArray<DishForm, `groups.${number}.additions`>({
    name: `groups.${place}.additions`,
  });
  const { value: title } = useDishField(`groups.${place}.title`);
  const { value: min } = useDishField(`groups.${place}.min`);
  const { errors } = useFormState<DishForm>();
  const ownError = errors.groups?.[place]?.root?.message;
  return (
    <fieldset className="grid gap-3 rounded-lg bg-surface p-4 shadow-e1">
      <legend className="sr-only">{title || `Grupo ${number}`}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TypedText<DishForm>
            label="Título del grupo"
            placeholder="¿Le agregas algo?"
            maxLength={80}
            name={`groups.${place}.title`}
          />
        </div>
        <IconButton icon="trash" label={`Quitar el grupo ${title || number}`} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TypedText<DishForm>
          label="Mínimo"
          inputMode="numeric"
          maxLength={2}
          help={min === '0' || min === '' ? 'No es obligatorio.' : 'Hay que elegir.'}
          name={`groups.${place}.min`}
        />
        <TypedText<DishForm> label="Máximo" inputMode="numeric" maxLength={2} name={`groups.${place}.max`} />
      </div>
      {ownError && <ErrorLine>{ownError}</ErrorLine>}
      {fields.map(({ id }, at) => (
        <Addition
          key={id}
          at={`groups.${place}.additions.${at}`}
          onRemove={fields.length === 1 ? undefined : () => remove(at)}
        />
      ))}
      <Button look="text" onClick={() => append(createAdditionForm())} disabled={fields.length >= 40}>
        Agregar otro adicional
      </Button>
    </fieldset>
  );
}

interface AdditionProps {
  at: `groups.${number}.additions.${number}`;
  /** Undefined for the only one of its group. */
  onRemove: (() => void) | undefined;
}

/** One addition: its name, price with its tax, maximum and allergens. */
function Addition({ at, onRemove }: AdditionProps) {
  const { value: name } = useDishField(`${at}.name`);
  const { value: price } = useDishField(`${at}.price`);
  return (
    <div className="grid gap-2 border-border border-t pt-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TypedText<DishForm> label="Adicional" maxLength={60} name={`${at}.name`} />
        </div>
        <IconButton
          icon="trash"
          label={`Quitar ${name || 'el adicional'}`}
          disabled={onRemove === undefined}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TypedPesos<DishForm>
          label="Precio"
          signed
          help={price.startsWith('-') ? 'Se descuenta.' : undefined}
          name={`${at}.price`}
        />
        <TypedText<DishForm> label="Hasta cuántos" inputMode="numeric" maxLength={2} name={`${at}.maxQuantity`} />
      </div>
      {price !== '0' && price !== '' && <AdditionTaxSelect at={at} />}
      <AdditionAllergensFields at={at} />
    </div>
  );
}
