import type { Brand } from '@sazon/contract/catalog/schemas';
import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { parseList } from '../../calls/search-params-codec.ts';
import { useSession } from '../../session/session-store.ts';
import { PromotionLadder } from '../../ui/lunch/promotion-ladder.tsx';
import { LinkedAndRestaurantCoupons } from '../coupons/linked-and-restaurant-coupons.tsx';
import { LeavePromotion } from '../promotions/leave-cart-promotion.tsx';
import { buildLadder } from '../promotions/promotion-ladder-progress-and-texts.ts';
import { PromotionTermsButton } from '../promotions/promotion-terms-button.tsx';
import { promotionsQuery, toCountedOrders } from '../promotions/use-shown-promotion.ts';
import type { MenuSearch } from './menu-and-dish-search-params.ts';
import type { MenuDay } from './menu-day-and-next-free-day.ts';

/** The promotion that filters the menu: its progress, terms, and the way to leave it. */
function PromotionBar({ promotion, items }: { promotion: Promotion; items: MenuDay['items'] }) {
  const { lead, reward } = buildLadder(promotion, toCountedOrders(items));
  return (
    <section
      aria-label="Promoción activa"
      className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-accent-soft px-4 py-2 text-accent-text"
    >
      <p className="min-w-0 py-1">
        <b className="type-item block">{promotion.title}</b>
        <span className="type-body-s">{`${lead} ${reward}`}</span>
      </p>
      <p className="flex flex-wrap gap-x-5 py-1">
        <PromotionTermsButton promotion={promotion} />
        <LeavePromotion promotion={promotion} />
      </p>
    </section>
  );
}

/**
 * Returns a test whether a promotion is 'Programa y gana' (a percentage by number of orders) for all of these brands.
 */
const isWeeklyOf =
  (brandIds: readonly string[]) =>
  ({ automatic, earnMethod, applyMethod, brands }: Promotion): boolean =>
    automatic &&
    earnMethod === 'orders' &&
    applyMethod === 'percentage_discount' &&
    brandIds.every((id) => brands.some((brand) => brand.id === id));

/** The header of a restaurant with the weekly promotion: its levels, and the cart's progress. */
function WeeklyHeader({ promotion, items }: { promotion: Promotion; items: MenuDay['items'] }) {
  const { data } = useQuery({ ...queryFor(settings), staleTime: Number.POSITIVE_INFINITY });
  const { lead, reward, where, levels } = buildLadder(promotion, toCountedOrders(items));
  const title = promotion.header || (data?.progana_header.title ?? promotion.title);
  return (
    <PromotionLadder label={title} levels={levels} note={where} className="mt-3">
      <span className="type-caption block text-text-2">{title}</span>
      {lead} <b>{reward}</b>
    </PromotionLadder>
  );
}

interface MenuPromotionsAndBrandHeadProps {
  day: MenuDay;
  /** The promotion that filters the menu. */
  promotion: Promotion | null | undefined;
  brands: readonly Pick<Brand, 'id' | 'name'>[];
  search: MenuSearch;
}

/** The offers above the dishes: the active promotion; on a restaurant's page its name, its header and its coupons. */
export function MenuPromotionsAndBrandHead({ day, promotion, brands, search }: MenuPromotionsAndBrandHeadProps) {
  const { hasSession } = useSession();
  const brandIds = parseList(search.restaurantBrandsId);
  const { data } = useQuery({
    ...promotionsQuery(day.slot),
    enabled: hasSession && day.slot !== null && brandIds.length > 0,
    meta: { silent: true },
  });
  const weekly = brandIds.length > 0 && !promotion ? data?.data.find(isWeeklyOf(brandIds)) : undefined;
  const [only] = brandIds.length === 1 ? brandIds : [];
  const restaurant = brands.find((brand) => brand.id === only);
  return (
    <>
      {restaurant && <h2 className="type-h2 pt-3">{restaurant.name}</h2>}
      {promotion && <PromotionBar promotion={promotion} items={day.items} />}
      {weekly && <WeeklyHeader promotion={weekly} items={day.items} />}
      {hasSession && <LinkedAndRestaurantCoupons code={search.couponCode} restaurantBrandId={only} />}
    </>
  );
}
