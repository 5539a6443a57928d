import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { formatCop } from '@sazon/domain/money/format';
import { describeAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { getBrandTint } from '../../ui/avatar-and-brand-tint.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';

/** A dish as customers will read it: picture, price, words, allergens and what can be added. */
export function DishAsCustomer({ dish }: { dish: KitchenMenu }) {
  const { id, name, description, brand, price, finalPrice, data, allergens, declared, calories, additionGroups } = dish;
  return (
    <article className="grid grid-cols-1 gap-4">
      <Tablecloth tint={getBrandTint(brand.name)} className="grid place-items-center rounded-lg py-6">
        <DishImage
          pictures={data.pictures}
          plate={buildPlatePath({ name, categoryKey: '', id })}
          brandName={brand.name}
          eager
          className="size-52"
        />
      </Tablecloth>
      <header>
        <h3 className="type-h1 break-words">{name}</h3>
        <p className="type-body-s text-text-2">{brand.name}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-2">
          <Money amountCop={finalPrice} className="type-price" />
          {price > finalPrice && (
            <s className="type-caption text-text-3">
              <span className="sr-only">antes </span>
              <Money amountCop={price} />
            </s>
          )}
        </p>
      </header>
      <p className="type-body">{description || 'Sin descripción.'}</p>
      <p className="type-body-s text-text-2">
        {allergens.length > 0
          ? `${describeAllergens(allergens)}.`
          : declared === null
            ? 'La cocina no ha declarado los alérgenos.'
            : 'La cocina declara que no contiene alérgenos.'}
        {calories !== null && ` ${calories} calorías.`}
      </p>
      {additionGroups.map((group) => (
        <Card key={group.id} label={group.title} className="grid grid-cols-1 gap-2">
          <h4 className="type-h3">{group.title}</h4>
          <p className="type-body-s text-text-2">
            {group.required
              ? `Elige ${group.min === group.max ? group.min : `de ${group.min} a ${group.max}`}`
              : `Hasta ${group.max}`}
          </p>
          <ul className="grid grid-cols-1">
            {group.additions.map((addition) => (
              <li key={addition.id} className="flex justify-between gap-3 border-border border-t py-2 first:border-t-0">
                <span className="min-w-0 break-words">{addition.name}</span>
                <span className="tabular-nums">{addition.price === 0 ? 'Incluido' : formatCop(addition.price)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </article>
  );
}
