import type { KitchenSlot } from '@sazon/contract/menu-management/schemas';
import { WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import { MOST_ORDERED_TAG } from '@sazon/domain/catalog/most-ordered-tag';
import type { TaxRegime } from '@sazon/domain/money/tax';
import { useQuery } from '@tanstack/react-query';
import { allergenOptions } from '../../session/allergen-options.ts';
import { TypedArea, TypedChips, TypedPesos, TypedSwitch, TypedText } from '../../session/staff-form-fields.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { DishForm } from './dish-form-data.ts';
import { DishSlotChoice } from './dish-slot-choice.tsx';
import { dishTags } from './dish-tag-names.ts';
import { DishTaxSelect } from './dish-tax-select.tsx';
import { categoriesQuery } from './kitchen-dishes-calls.ts';
import { useDishField } from './use-dish-field.ts';

export interface DishFieldsProps {
  slots: readonly KitchenSlot[];
  /** The brands to choose from; none for a dish that has its brand. */
  brands: readonly { id: string; name: string }[];
  /** A draft, published by its own button. */
  draft: boolean;
  taxRegime: TaxRegime;
}

/** The description of a dish, its price, and when and where it is sold. */
export function DishFields({ slots, brands, draft, taxRegime }: DishFieldsProps) {
  const categories = useQuery(categoriesQuery).data?.data ?? [];
  const brandId = useDishField('brandId');
  const slotIds = useDishField('restaurantTimeIds');
  const weekdays = useDishField('weekdays');
  const tags = useDishField('tags');
  return (
    <div className="grid gap-4">
      {brands.length > 0 && (
        <SelectField label="Marca" options={brands.map(({ id, name }) => ({ value: id, label: name }))} {...brandId} />
      )}
      <TypedText<DishForm> label="Nombre" name="name" />
      <TypedArea<DishForm> label="Descripción" rows={3} name="description" />
      <TypedPesos<DishForm> label="Precio" name="price" />
      {!draft && <NextPriceFields />}
      <DiscountFields />
      <DishTaxSelect regime={taxRegime} />
      <ChoiceChips
        legend="Días"
        options={WEEKDAYS.map(({ number, name }) => ({ value: String(number), label: name }))}
        value={weekdays.value}
        onValueChange={(days) => weekdays.onValueChange(days.toSorted())}
      />
      <DishSlotChoice slots={slots} value={slotIds.value} onChange={slotIds.onValueChange} />
      <TypedText<DishForm>
        label="Platos al día"
        inputMode="numeric"
        maxLength={6}
        help="Déjalo vacío si no hay límite."
        name="dailyStock"
      />
      <TypedChips<DishForm>
        legend="Categorías"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        name="categoryIds"
      />
      <TypedChips<DishForm> legend="Contiene" options={allergenOptions} name="allergens" />
      <ChoiceChips
        legend="Etiquetas"
        options={tagOptions(tags.value)}
        value={tags.value}
        onValueChange={tags.onValueChange}
      />
      <TypedText<DishForm> label="Calorías" inputMode="numeric" maxLength={4} help="Opcional." name="calories" />
      {!draft && <TypedSwitch<DishForm> label="Se vende" name="active" />}
    </div>
  );
}

/** The fields of a price that holds for lunches from a day on: 'Desde el lunes cuesta…'. */
function NextPriceFields() {
  const { value } = useDishField('nextPrice');
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TypedPesos<DishForm>
        label="Nuevo precio"
        help={value === '' ? 'Opcional.' : 'Lo ya pedido no cambia.'}
        name="nextPrice"
      />
      <TypedText<DishForm> label="Para almuerzos desde" type="date" disabled={value === ''} name="nextFrom" />
    </div>
  );
}

/** No discount, or a percentage or an amount with its value. */
function DiscountFields() {
  const kind = useDishField('discountKind');
  const amount = useDishField('discountAmount');
  return (
    <div className="grid gap-2">
      <Segmented
        label="Descuento"
        value={kind.value}
        onValueChange={(chosen) => {
          kind.onValueChange(chosen);
          // per cent are no pesos
          amount.onValueChange('');
        }}
        segments={[
          { value: 'none', label: 'Sin descuento' },
          { value: 'percentage', label: 'Porcentaje' },
          { value: 'fixed', label: 'Valor' },
        ]}
        className="min-h-11 justify-self-start"
      />
      {kind.value === 'fixed' && <TypedPesos<DishForm> name="discountAmount" label="Valor del descuento" />}
      {kind.value === 'percentage' && (
        <TypedText<DishForm>
          name="discountAmount"
          label="Porcentaje de descuento"
          inputMode="decimal"
          maxLength={12}
          after="%"
        />
      )}
    </div>
  );
}

/** Our tags, and those the dish already has; 'más pedido' is set by the platform. */
const tagOptions = (tags: readonly string[]) =>
  [...new Set([...Object.keys(dishTags), ...tags])]
    .filter((tag) => tag !== MOST_ORDERED_TAG)
    .map((value) => ({ value, label: dishTags[value] ?? value }));
