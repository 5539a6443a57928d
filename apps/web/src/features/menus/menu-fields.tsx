import type { KitchenSlot } from '@sazon/contract/menus/schemas';
import { formatHour } from '@sazon/domain/calendar/format';
import { WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import { MOST_ORDERED_TAG } from '@sazon/domain/catalog/most-ordered';
import { ALLERGENS } from '@sazon/domain/people/health';
import { useQuery } from '@tanstack/react-query';
import { allergenWords } from '../../messages/allergens.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { findErrorAt, type MenuForm } from './menu-form-data.ts';
import { dishTags } from './menu-words.ts';
import { categoriesQuery } from './menus-calls.ts';

export interface MenuFieldsProps {
  form: MenuForm;
  set: (change: Partial<MenuForm>) => void;
  errors: Readonly<Record<string, string>>;
  slots: readonly KitchenSlot[];
  /** Of which one is chosen; none for a dish that has its brand. */
  brands: readonly { id: string; name: string }[];
  /** It is published by its own button. */
  draft: boolean;
}

/** What a dish is, what it costs, and when and where it is sold. */
export function MenuFields({ form, set, errors, slots, brands, draft }: MenuFieldsProps) {
  const categories = useQuery(categoriesQuery).data?.data ?? [];
  const text = (name: 'name' | 'description' | 'price' | 'discountAmount' | 'calories' | 'dailyStock') => ({
    value: form[name],
    onValueChange: (value: string) => set({ [name]: value }),
    error: findErrorAt(errors, name === 'discountAmount' ? 'discount' : name),
  });
  return (
    <div className="grid gap-4">
      {brands.length > 0 && (
        <SelectField
          label="Marca"
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.brandId}
          onValueChange={(brandId) => set({ brandId })}
          error={errors.restaurantBrandId}
        />
      )}
      <TextField label="Nombre" maxLength={80} {...text('name')} />
      <TextArea label="Descripción" rows={3} maxLength={400} {...text('description')} />
      <TextField label="Precio" inputMode="numeric" before="$" maxLength={12} {...text('price')} />
      <DiscountFields form={form} set={set} amount={text('discountAmount')} />
      <ChoiceChips
        legend="Días"
        options={WEEKDAYS.map(({ number, name }) => ({ value: String(number), label: name }))}
        value={form.weekdays}
        onValueChange={(weekdays) => set({ weekdays: weekdays.toSorted() })}
      />
      <SlotChoice
        slots={slots}
        value={form.restaurantTimeIds}
        onChange={(restaurantTimeIds) => set({ restaurantTimeIds })}
      />
      <TextField
        label="Platos al día"
        inputMode="numeric"
        maxLength={6}
        help="Déjalo vacío si no hay límite."
        {...text('dailyStock')}
      />
      <ChoiceChips
        legend="Categorías"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.categoryIds}
        onValueChange={(categoryIds) => set({ categoryIds })}
      />
      <ChoiceChips
        legend="Contiene"
        options={ALLERGENS.map((key) => ({ value: key, label: allergenWords[key] ?? key }))}
        value={form.allergens}
        onValueChange={(allergens) => set({ allergens })}
      />
      <ChoiceChips
        legend="Etiquetas"
        options={tagOptions(form.tags)}
        value={form.tags}
        onValueChange={(tags) => set({ tags })}
      />
      <TextField label="Calorías" inputMode="numeric" maxLength={4} help="Opcional." {...text('calories')} />
      {!draft && <Switch label="Se vende" checked={form.active} onCheckedChange={(active) => set({ active })} />}
    </div>
  );
}

interface DiscountFieldsProps extends Pick<MenuFieldsProps, 'form' | 'set'> {
  amount: { value: string; onValueChange: (value: string) => void; error: string | undefined };
}

/** No discount, a percentage or an amount, and how much. */
function DiscountFields({ form, set, amount }: DiscountFieldsProps) {
  return (
    <div className="grid gap-2">
      <Segmented
        label="Descuento"
        value={form.discountKind}
        onValueChange={(discountKind) => set({ discountKind })}
        segments={[
          { value: 'none', label: 'Sin descuento' },
          { value: 'percentage', label: 'Porcentaje' },
          { value: 'fixed', label: 'Valor' },
        ]}
        className="min-h-11 justify-self-start"
      />
      {form.discountKind !== 'none' && (
        <TextField
          label={form.discountKind === 'fixed' ? 'Valor del descuento' : 'Porcentaje de descuento'}
          inputMode="decimal"
          maxLength={12}
          {...(form.discountKind === 'fixed' ? { before: '$' } : { after: '%' })}
          {...amount}
        />
      )}
    </div>
  );
}

/** Ours, and those that the dish has from before; 'más pedido' is the platform's to give. */
const tagOptions = (tags: readonly string[]) =>
  [...new Set([...Object.keys(dishTags), ...tags])]
    .filter((tag) => tag !== MOST_ORDERED_TAG)
    .map((value) => ({ value, label: dishTags[value] ?? value }));

interface SlotChoiceProps {
  slots: readonly KitchenSlot[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** At which slots a dish is sold, hour by hour; all of an hour at once too. */
function SlotChoice({ slots, value, onChange }: SlotChoiceProps) {
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
