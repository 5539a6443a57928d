import type { MenuCard } from '@sazon/contract/catalog/schemas';
import type { Promotion } from '@sazon/contract/promotions/schemas';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { Link } from '@tanstack/react-router';
import { Carousel } from '../../ui/carousel.tsx';
import { emptyPlate } from '../../ui/lunch/dish-plate.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { HomePromotionCard } from './home-promotion-card.tsx';

const tones = ['guayaba', 'bijao', 'loza'] as const;

interface HomePromotionsProps {
  promotions: readonly Promotion[];
  /** The day's dishes: one of the promotion's restaurants supplies its picture. */
  dishes: readonly MenuCard[];
  /** The index of the gap between carousels, from 0. */
  place: number;
}

/** The available promotions, shown once between the brands. */
export function HomePromotions({ promotions, dishes, place }: HomePromotionsProps) {
  if (place > 0 || promotions.length === 0) return null;
  const choosePlate = ({ brands }: Promotion) => {
    const own = dishes.find((dish) => brands.some((brand) => brand.id === dish.brand.id));
    return (own ?? dishes.at(-1))?.data.pictures[0] ?? emptyPlate;
  };
  return (
    <div className="pt-6">
      <p className="pb-2.5 text-right">
        <Link to="/promociones" className={textActionClass}>
          Ver todas las promociones
        </Link>
      </p>
      <Carousel
        label="Promociones"
        itemWidth="31rem"
        items={promotions.map((promotion, index) => ({
          id: promotion.code,
          content: (
            <HomePromotionCard
              title={promotion.title}
              text={promotion.description}
              plate={choosePlate(promotion)}
              tag={promotion.maxScheduleDate ? `Hasta el ${formatDayMonth(promotion.maxScheduleDate)}` : undefined}
              tone={tones[index % tones.length] ?? 'guayaba'}
              link={<Link to="/agendar" search={{ promotionCode: promotion.code }} />}
            />
          ),
        }))}
      />
    </div>
  );
}
