import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { formatDishes } from '../../messages/lunch-and-dish-count-format.ts';
import { BrandDishesCarousel } from '../../ui/lunch/brand-dishes-carousel.tsx';
import { DishCard } from '../../ui/lunch/dish-card.tsx';
import { SkeletonDishCard } from '../../ui/pages/skeleton.tsx';
import { groupByBrand } from './group-by-brand.ts';
import type { MenuDay } from './menu-day-and-next-free-day.ts';
import { useDishCards } from './use-dish-cards.tsx';

const grid =
  'grid grid-cols-2 gap-3 tablet:grid-cols-3 laptop:grid-cols-4 desktop:grid-cols-3 [@media(width>=75rem)]:grid-cols-4';
const eagerCards = 4;
const waiting = [1, 2, 3, 4, 5, 6];

export function ResultsSkeleton() {
  return (
    <div role="status" aria-label="Cargando el menú" className={`late ${grid}`}>
      {waiting.map((card) => (
        <SkeletonDishCard key={card} />
      ))}
    </div>
  );
}

interface MenuResultsProps {
  day: MenuDay;
  dishes: readonly MenuCard[];
  grouped?: boolean;
}

/** The dishes of a day: a grid, or a carousel per brand. */
export function MenuResults({ day, dishes, grouped = false }: MenuResultsProps) {
  const card = useDishCards(day);
  if (grouped) {
    return (
      <>
        <h2 className="sr-only">Restaurantes</h2>
        {groupByBrand(dishes).map(({ brand, dishes: served }) => (
          <BrandDishesCarousel
            key={brand.id}
            brand={brand.name}
            logo={brand.avatar}
            color={brand.color}
            rating={brand.rating}
            note={formatDishes(served.length)}
            items={served.map((dish) => ({
              id: dish.id,
              content: (
                <div data-dish={dish.id} className="h-full">
                  <DishCard {...card(dish)} />
                </div>
              ),
            }))}
          />
        ))}
      </>
    );
  }
  return (
    <>
      <h2 className="sr-only">Platos</h2>
      <ul className={grid}>
        {dishes.map((dish, place) => (
          <li
            key={dish.id}
            data-dish={dish.id}
            className="[content-visibility:auto] [contain-intrinsic-size:auto_26rem]"
          >
            <DishCard {...card(dish)} showBrand headingLevel={3} eager={place < eagerCards} />
          </li>
        ))}
      </ul>
    </>
  );
}
