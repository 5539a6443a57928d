import type { Promotion } from '@sazon/contract/promotions';
import { formatShortDate } from '@sazon/domain/calendar/format';
import { Link } from '@tanstack/react-router';
import { Carousel } from '../../ui/brand-carousel.tsx';
import { PromoCard } from '../../ui/promo-card.tsx';

const tones = ['guayaba', 'bijao', 'loza'] as const;

interface HomePromotionsProps {
  promotions: readonly Promotion[];
  /** The how-manieth gap between carousels this is, from 0. */
  place: number;
}

/** The promotions that can be chosen, once between the brands. */
export function HomePromotions({ promotions, place }: HomePromotionsProps) {
  if (place > 0 || promotions.length === 0) return null;
  return (
    <div className="pt-6">
      <Carousel
        label="Promociones"
        itemWidth="31rem"
        items={promotions.map((promotion, index) => ({
          id: promotion.code,
          content: (
            <PromoCard
              title={promotion.title}
              text={promotion.description}
              tag={promotion.maxScheduleDate ? `Hasta el ${formatShortDate(promotion.maxScheduleDate)}` : undefined}
              tone={tones[index % tones.length] ?? 'guayaba'}
              link={<Link to="/agendar" search={{ promotionCode: promotion.code }} />}
            />
          ),
        }))}
      />
    </div>
  );
}
