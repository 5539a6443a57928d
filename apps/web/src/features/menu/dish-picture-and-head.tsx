import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { Link } from '@tanstack/react-router';
import { describeDeclaredAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { useHealthWarning } from '../../session/use-my-allergens-and-health-warnings.ts';
import { Avatar, getBrandTint } from '../../ui/avatar-and-brand-tint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DishImage } from '../../ui/lunch/dish-image.tsx';
import { HeartButton } from '../../ui/lunch/heart-button.tsx';
import { Stars } from '../../ui/lunch/stars.tsx';
import { Money } from '../../ui/money.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';
import type { DishChoice } from '../dish/dish-addition-choice.ts';
import { describeTag, formatDiscountTag } from '../dish/dish-unavailable-and-tag-texts.ts';
import { KitchenTraces } from '../dish/kitchen-allergen-traces.tsx';
import { PlateWithAdditions } from '../dish/plate-with-additions.tsx';
import { useFavorites } from './favorites-calls.ts';
import { usePlate } from './use-dish-cards.tsx';

/** The plate on its brand's cloth with the chosen additions, and the heart. */
export function DishPicture({ dish, choice }: { dish: MenuDetail; choice: DishChoice }) {
  const plate = usePlate();
  const favorites = useFavorites();
  return (
    <div className="relative mb-16 h-58 desktop:mb-0 desktop:h-100">
      <Tablecloth
        tint={getBrandTint(dish.brand.name)}
        hem
        className="absolute inset-0 [--q:2rem] desktop:rounded-t-lg desktop:[--q:2.6rem]"
      />
      <PlateWithAdditions
        dish={dish}
        choice={choice}
        className="absolute! inset-x-0 top-16 mx-auto size-59 desktop:top-7 desktop:size-84"
      >
        <DishImage
          pictures={dish.data.pictures}
          plate={plate(dish)}
          brandName={dish.brand.name}
          alt="Ilustración del plato"
          eager
          alone
          className="size-full"
        />
      </PlateWithAdditions>
      <HeartButton
        look="large"
        dish={dish.name}
        on={favorites.has(dish.id)}
        onToggle={() => favorites.toggle(dish.id)}
        className="absolute! right-4 -bottom-14 desktop:bottom-8"
      />
    </div>
  );
}

interface DishHeadProps {
  dish: MenuDetail;
  /** The employer's share of the price. */
  shareCop: number;
}

/** Name, price with the employer's share, description, ingredients. */
export function DishHead({ dish, shareCop }: DishHeadProps) {
  const { brand, name, price, finalPrice, description, calories, tags } = dish;
  const warning = useHealthWarning()(dish);
  const facts = [...(calories === null ? [] : [`${calories} kcal`]), describeDeclaredAllergens(dish)];
  return (
    <div>
      <p className="type-body-s flex flex-wrap items-center gap-x-3 text-text-2">
        <Link
          to="/marca/$brandId"
          params={{ brandId: brand.id }}
          className="inline-flex min-h-8 items-center gap-2 font-semibold underline-offset-2 hover:underline"
        >
          <Avatar name={brand.name} picture={brand.avatar} color={brand.color} size="xs" />
          {brand.name}
        </Link>
        {dish.rating && <Stars rating={dish.rating} />}
      </p>
      <h1 tabIndex={-1} className="type-h1 mt-2">
        {name}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Money amountCop={finalPrice} className="type-price-l" />
        {price > finalPrice && (
          <>
            <s className="type-body-s text-text-3">
              <span className="sr-only">antes </span>
              <Money amountCop={price} />
            </s>
            <span className="type-caption rounded-sm bg-accent px-2 py-1 font-bold text-on-accent">
              {formatDiscountTag(dish.discount)}
            </span>
          </>
        )}
        {shareCop > 0 && (
          <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-success-soft px-2.5 font-semibold text-[1.3rem] text-success-text">
            <Icon name="buildings" weight="fill" size="xs" />
            Tu empresa pone {formatCop(shareCop)}
          </span>
        )}
      </p>
      <p className="mt-2 text-[1.5rem] text-text-2 leading-5.5">{description}</p>
      {warning !== null && (
        <NoticeBar tone="warning" className="mt-3" render={<Link to="/perfil" search={{ seccion: 'alergias' }} />}>
          {warning}
        </NoticeBar>
      )}
      <p className="type-body-s mt-2 text-text-2">{facts.join(' · ')}</p>
      <KitchenTraces dish={dish} />
      {tags.length > 0 && (
        <ul aria-label="Características" className="mt-2.5 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="type-caption rounded-full bg-sunken px-2.5 py-1 text-text-2">
              {describeTag(tag)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
