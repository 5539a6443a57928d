import { Carousel } from '../../ui/carousel.tsx';
import { DishCard } from '../../ui/lunch/dish-card.tsx';
import { SectionHeader } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { useDishCards } from '../menu/use-dish-cards.tsx';
import { usePopularDishes } from './use-dish-search-and-popular-dishes.ts';

/** 'Más pedidos en tu edificio': the dishes of the day that people of the place had most in 30 days, five times or more. */
export function PopularDishes({ day, place, level = 2 }: { day: MenuDay; place: string; level?: 2 | 3 }) {
  const popular = usePopularDishes(day);
  const card = useDishCards(day);
  const dishes = popular.data?.data ?? [];
  if (dishes.length === 0) return null;
  return (
    <section aria-labelledby="mas-pedidos">
      {level === 2 ? (
        <SectionHeader id="mas-pedidos" title="Más pedidos en tu edificio" className="pb-1!" />
      ) : (
        <h3 id="mas-pedidos" className="type-h3 pt-5">
          Más pedidos en tu edificio
        </h3>
      )}
      <p className="type-body-s pb-3 text-text-2">{place}, últimos 30 días</p>
      <Carousel
        label="Más pedidos en tu edificio"
        itemWidth="15rem"
        items={dishes.map((dish, index) => ({
          id: dish.id,
          content: (
            <div data-dish={dish.id} className="h-full">
              <DishCard
                {...card(dish)}
                headingLevel={level === 2 ? 3 : 4}
                rank={index + 1}
                note={`${dish.lunches} pedidos`}
              />
            </div>
          ),
        }))}
      />
    </section>
  );
}
