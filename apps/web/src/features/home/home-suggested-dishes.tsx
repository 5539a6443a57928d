import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../session/session-store.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { DishCard, type DishCardProps } from '../../ui/lunch/dish-card.tsx';
import { PopularDishes } from '../dish-search/popular-dishes.tsx';
import { usePopularDishes } from '../dish-search/use-dish-search-and-popular-dishes.ts';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { myDishesQuery } from '../menu/menu-dishes-and-coming-orders-calls.ts';
import { useDishCards } from '../menu/use-dish-cards.tsx';

const MOST_SHOWN = 10;

interface RowProps {
  title: string;
  dishes: readonly { dish: MenuCard; note?: string }[];
  card: (dish: MenuCard) => DishCardProps;
}

/** A row of dishes of the day with one reason to choose them; nothing without any. */
function ReasonRow({ title, dishes, card }: RowProps) {
  if (dishes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="type-h3 pt-5 pb-2.5">{title}</h3>
      <Carousel
        label={title}
        items={dishes.slice(0, MOST_SHOWN).map(({ dish, note }) => ({
          id: dish.id,
          content: (
            <div data-dish={dish.id} className="h-full">
              <DishCard {...card(dish)} showBrand note={note} />
            </div>
          ),
        }))}
      />
    </section>
  );
}

const formatTimes = (times: number) => `${times} veces`;
const formatPeople = (people: number) => `${people} personas`;

/** How long the brands below wait for these rows, ms: on a connection that hangs they come first. */
const longestMs = 3000;

interface HomeSuggestedDishesProps {
  day: MenuDay;
  dishes: readonly MenuCard[];
  /** Called once what is read for the rows is there, or does not come at once. */
  onSettled: () => void;
}

/** Reasons to choose among the dishes of the day: one's own usual ones, the place's, the colleagues', the new ones. */
export function HomeSuggestedDishes({ day, dishes, onSettled }: HomeSuggestedDishesProps) {
  const { hasSession } = useSession();
  const { location } = useDelivery();
  const own = useQuery({ ...myDishesQuery, enabled: hasSession });
  const card = useDishCards(day);
  const isSettled = [own, usePopularDishes(day)].every(
    ({ fetchStatus, failureCount }) => fetchStatus !== 'fetching' || failureCount > 0,
  );
  // An effect, because what follows is drawn when the rows stand, or when they take long.
  useEffect(() => {
    if (isSettled) return onSettled();
    const timer = setTimeout(onSettled, longestMs);
    return () => clearTimeout(timer);
  }, [isSettled, onSettled]);
  // All rows at once, so that none moves another.
  if (!isSettled) return null;
  const servedBy = new Map(dishes.filter(({ unavailable }) => unavailable === null).map((dish) => [dish.id, dish]));
  const served = (menuId: string, note: string) => {
    const dish = servedBy.get(menuId);
    return dish ? [{ dish, note }] : [];
  };
  const usual = (own.data?.usual ?? []).flatMap(({ menuId, times }) => served(menuId, formatTimes(times)));
  const colleagues = (own.data?.colleagues ?? []).flatMap(({ menuId, people }) => served(menuId, formatPeople(people)));
  const fresh = [...servedBy.values()].filter(({ isNew }) => isNew).map((dish) => ({ dish }));
  return (
    <>
      <ReasonRow title="Tus habituales" dishes={usual} card={card} />
      {location && <PopularDishes day={day} place={location.name} level={3} />}
      <ReasonRow title="Lo que piden en tu empresa" dishes={colleagues} card={card} />
      <ReasonRow title="Nuevo" dishes={fresh} card={card} />
    </>
  );
}
