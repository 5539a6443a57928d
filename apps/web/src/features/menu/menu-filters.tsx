import type { Brand } from '@sazon/contract/catalog/schemas';
import { DIETS } from '@sazon/domain/people/allergens-and-diets';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { parseList } from '../../calls/search-params-codec.ts';
import { allergenOptions } from '../../session/allergen-options.ts';
import { useSession } from '../../session/session-store.ts';
import { useMyHealth } from '../../session/use-my-allergens-and-health-warnings.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { describeTag } from '../dish/dish-unavailable-and-tag-texts.ts';
import type { FilterChange } from './active-menu-filters.ts';
import { parseAllergens, parseDiets } from './filter-and-sort-dishes-on-device.ts';
import { KCALS, type MenuSearch } from './menu-and-dish-search-params.ts';

interface PriceFieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Pesos; written to the address when the field loses focus, so that typing does not load a menu at each digit. */
function PriceField({ label, value = '', onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const done = () => {
    if (typed !== null) onChange(typed === '' ? undefined : typed);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="$ 0"
      value={typed ?? value}
      onValueChange={(next) => setTyped(next.replace(/\D/g, '').slice(0, 7))}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  );
}

const recommended = 'recomendados';
const noOrder = { porPrecio: undefined, porCalificacion: undefined };
const orders = [
  { value: recommended, label: 'Recomendados', search: noOrder },
  { value: 'calificacion', label: 'Mejor calificados', search: { ...noOrder, porCalificacion: 'true' } },
  { value: 'menor', label: 'Menor precio', search: { ...noOrder, porPrecio: 'menor' } },
  { value: 'mayor', label: 'Mayor precio', search: { ...noOrder, porPrecio: 'mayor' } },
] as const;

const anyKcal = 'todas';
const kcals = [
  { value: anyKcal, label: 'Todas', search: undefined },
  ...KCALS.map((most) => ({ value: most, label: `Hasta ${most} kcal`, search: most })),
];

type ListedBrand = Pick<Brand, 'id' | 'name' | 'category'> & { menuCount: number };

export interface MenuFiltersProps {
  search: MenuSearch;
  categories: readonly { id: string; name: string }[];
  brands: readonly ListedBrand[];
  onChange: (change: FilterChange) => void;
}

const joined = (chosen: string[]) => (chosen.length > 0 ? chosen.join(',') : undefined);

/** Allergens that no dish may declare: those of the person's profile, and those chosen here. */
function AllergyFilters({ search, onChange }: Pick<MenuFiltersProps, 'search' | 'onChange'>) {
  const { hasSession } = useSession();
  const { health } = useMyHealth();
  return (
    <>
      {health !== null && health.allergens.length > 0 ? (
        <Switch
          label="Sin mis alergias"
          checked={search.sinAlergias === 'true'}
          onCheckedChange={(on) => onChange({ sinAlergias: on ? 'true' : undefined })}
        />
      ) : (
        hasSession &&
        health !== null && (
          <p className="type-body-s text-text-2">
            ¿Tienes alergias?{' '}
            <Link to="/perfil" search={{ seccion: 'alergias' }} className="underline underline-offset-2">
              Márcalas en tu perfil
            </Link>{' '}
            y filtra el menú sin ellas.
          </p>
        )
      )}
      <ChoiceChips
        legend="Sin estos alérgenos"
        options={allergenOptions}
        value={parseAllergens(search.sinAlergenos)}
        onValueChange={(chosen) => onChange({ sinAlergenos: joined(chosen) })}
      />
    </>
  );
}

/** Order, diet, allergies, categories, brands, price and discounts; each change is written to the address at once. */
export function MenuFilters({ search, categories, brands, onChange }: MenuFiltersProps) {
  return (
    <div className="grid gap-6">
      <SelectField
        label="Ordenar por"
        options={orders}
        value={search.porCalificacion ? 'calificacion' : (search.porPrecio ?? recommended)}
        onValueChange={(order) => onChange(orders.find((one) => one.value === order)?.search ?? noOrder)}
      />
      <ChoiceChips
        legend="Dieta"
        options={DIETS.map((diet) => ({ value: diet, label: describeTag(diet) }))}
        value={parseDiets(search.dieta)}
        onValueChange={(chosen) => onChange({ dieta: joined(chosen) })}
      />
      <SelectField
        label="Calorías"
        options={kcals}
        value={search.kcal ?? anyKcal}
        onValueChange={(most) => onChange({ kcal: kcals.find((one) => one.value === most)?.search })}
      />
      <Switch
        label="Solo descuentos"
        checked={search.onlyDiscounts === 'true'}
        onCheckedChange={(on) => onChange({ onlyDiscounts: on ? 'true' : undefined })}
      />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="type-h3 mb-2">Precio</legend>
        <PriceField label="Desde" value={search.minPrice} onChange={(minPrice) => onChange({ minPrice })} />
        <PriceField label="Hasta" value={search.maxPrice} onChange={(maxPrice) => onChange({ maxPrice })} />
      </fieldset>
      <AllergyFilters search={search} onChange={onChange} />
      <CheckboxGroup
        legend="Categorías"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={parseList(search.categoriesId)}
        onValueChange={(chosen) => onChange({ categoriesId: joined(chosen) })}
      />
      {groupByCategory(brands).map(({ name, brands: listed }) => (
        <CheckboxGroup
          key={name}
          legend={name}
          options={listed.map(({ id, name: brand, menuCount }) => ({
            value: id,
            label: (
              <span className="py-2">
                {brand} <span className="text-text-2">({menuCount})</span>
              </span>
            ),
          }))}
          value={parseList(search.restaurantBrandsId).filter((id) => listed.some((one) => one.id === id))}
          onValueChange={(chosen) => {
            const others = parseList(search.restaurantBrandsId).filter((id) => !listed.some((one) => one.id === id));
            onChange({ restaurantBrandsId: joined([...others, ...chosen]) });
          }}
        />
      ))}
    </div>
  );
}

/** Groups brands by their category, in the platform's order; those without one come last. */
function groupByCategory(brands: readonly ListedBrand[]): { name: string; brands: ListedBrand[] }[] {
  const groups = new Map<string, { name: string; position: number; brands: ListedBrand[] }>();
  const hasCategories = brands.some(({ category }) => category !== undefined);
  for (const brand of brands) {
    const { id, name, position } = brand.category ?? {
      ...{ id: '', name: hasCategories ? 'otros' : '' },
      position: Number.POSITIVE_INFINITY,
    };
    // dishes have categories too, so the title says that these are restaurants'
    const title = name === '' ? 'Restaurantes' : `Restaurantes: ${name.toLowerCase()}`;
    const group = groups.get(id);
    if (group) group.brands.push(brand);
    else groups.set(id, { name: title, position, brands: [brand] });
  }
  return [...groups.values()].toSorted((one, other) => one.position - other.position);
}
