import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { askForPlace, useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { findMyAllergens, useAllergyMark } from '../../session/use-my-allergens-and-health-warnings.ts';
import { getBrandTint } from '../../ui/avatar-and-brand-tint.tsx';
import type { DishCardProps } from '../../ui/lunch/dish-card.tsx';
import { useAddToCart } from '../cart/read-cart-and-add-calls.ts';
import { describeUnavailable, formatDiscountTag } from '../dish/dish-unavailable-and-tag-texts.ts';
import { useFavorites } from './favorites-calls.ts';
import { flyPlate } from './fly-plate.ts';
import { type MenuDay, useAdvance } from './menu-day-and-next-free-day.ts';
import { categoriesQuery } from './menu-dishes-and-coming-orders-calls.ts';
import { openQuickDish } from './open-quick-add-dish.ts';
import { useEmployerShare } from './use-employer-share.ts';

/** The drawing of a dish without a photo; undefined when it has one. */
export function usePlate(): (
  dish: Pick<MenuCard, 'id' | 'name' | 'data'> & { categoryIds?: string[] },
) => string | undefined {
  const { data } = useQuery(categoriesQuery);
  return ({ id, name, data: { pictures }, categoryIds = [] }) => {
    if (pictures.length > 0) return undefined;
    const category = data?.data.find((one) => categoryIds.includes(one.id));
    return buildPlatePath({ id, name, categoryKey: category?.key ?? '' });
  };
}

/** The dishes that are being added, from the tap on: the reader's allergies may be read before. */
const beingAdded = new Set<string>();

/** The card of a dish of the day: price, employer's share, heart, and the button to add it. */
export function useDishCards(day: MenuDay): (dish: MenuCard) => DishCardProps {
  const { slot, date, items } = day;
  const { chosen } = useDelivery();
  const favorites = useFavorites();
  const share = useEmployerShare(day);
  const plate = usePlate();
  const advance = useAdvance(day);
  const add = useAddToCart({ told: ({ scheduleDate }) => advance(scheduleDate) });
  const allergyIn = useAllergyMark();
  const inCart = new Set(items.filter((item) => item.scheduleDate === date).map((item) => item.menu.id));

  const addDish = async (dish: MenuCard) => {
    if (!chosen || !slot) return askForPlace();
    // a second tap while the first one is at work adds nothing
    if (date === null || beingAdded.has(dish.id)) return;
    beingAdded.add(dish.id);
    const addOrAsk = async () => {
      // Whether adding it needs a question first: a required choice, or an allergen of this person.
      if (dish.needsChoice || (await findMyAllergens(dish)).length > 0) return openQuickDish(dish, date);
      flyPlate(dish.id, date);
      // a failure has its toast
      await add.mutateAsync({ ...slot, scheduleDate: date, menuId: dish.id, quantity: 1 }).catch(() => undefined);
    };
    await addOrAsk().finally(() => beingAdded.delete(dish.id));
  };

  return (dish) => {
    const shareCop = share(dish.finalPrice);
    return {
      name: dish.name,
      priceCop: dish.finalPrice,
      wasCop: dish.price,
      youPayCop: shareCop > 0 ? dish.finalPrice - shareCop : undefined,
      discount: formatDiscountTag(dish.discount),
      pictures: dish.data.pictures,
      plate: plate(dish),
      brandName: dish.brand.name,
      brandColor: dish.brand.color,
      brandPicture: dish.brand.avatar,
      tint: getBrandTint(dish.brand.name),
      link: <Link to="/menu/$menuId" params={{ menuId: dish.id }} search={date ? { scheduleDate: date } : {}} />,
      favourite: favorites.has(dish.id),
      onFavourite: () => favorites.toggle(dish.id),
      onAdd: () => void addDish(dish),
      adding: add.isPending && add.variables.menuId === dish.id,
      inCart: inCart.has(dish.id),
      rating: dish.rating,
      isNew: dish.isNew,
      warning: allergyIn(dish) ?? undefined,
      unavailable: describeUnavailable(dish),
    };
  };
}
