import type { ReactElement } from 'react';
import { Avatar } from '../avatar-and-brand-tint.tsx';
import { Carousel, type CarouselProps } from '../carousel.tsx';
import { IconButton } from '../icon-button.tsx';
import { Stars, type StarsProps } from './stars.tsx';

export interface BrandDishesCarouselProps {
  brand: string;
  logo?: string | undefined;
  color?: string | undefined;
  /** Stars of five or more reviews. */
  rating?: StarsProps['rating'] | undefined;
  /** `12 platos` */
  note?: string | undefined;
  /** The link to everything of this brand. */
  link?: ReactElement | undefined;
  items: CarouselProps['items'];
  shown?: CarouselProps['shown'];
  waiting?: CarouselProps['waiting'];
}

export function BrandDishesCarousel({ brand, logo, color, rating, note, link, ...dishes }: BrandDishesCarouselProps) {
  return (
    <section aria-label={brand}>
      <header className="flex items-center gap-2.5 pt-5 pb-2.5">
        <Avatar name={brand} picture={logo} color={color} />
        <div className="min-w-0 flex-1">
          <h3 className="type-h3 truncate">{brand}</h3>
          <p className="flex flex-wrap items-center gap-x-1 text-[1.3rem] text-text-2 leading-[1.7rem] font-medium">
            {rating && (
              <>
                <Stars rating={rating} />
                {note && ' · '}
              </>
            )}
            {note}
          </p>
        </div>
        {link && (
          <IconButton
            icon="caret-right"
            weight="bold"
            iconSize="s"
            label={`Ver ${brand}`}
            render={link}
            className="-mr-2.5"
          />
        )}
      </header>
      <Carousel label={`Platos de ${brand}`} {...dishes} />
    </section>
  );
}
