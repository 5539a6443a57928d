import { cx } from '../cx.ts';
import { toInitials } from '../initials.ts';
import { DishPlate, emptyPlate, showEmptyPlate } from './dish-plate.tsx';
import { useDrawnPlates } from './drawn-plates-in-lists.ts';

export interface DishImageProps {
  /** The dish's own photos; the first one is shown. */
  pictures?: readonly string[] | undefined;
  /** The drawn plate chosen for the dish, when there is no photo. */
  plate?: string | undefined;
  /** Initials on the empty plate when there is neither. */
  brandName?: string | undefined;
  /** Empty when the name is beside it. */
  alt?: string | undefined;
  eager?: boolean | undefined;
  /** True on the dish's own page, which shows the photo also where lists save data. */
  alone?: boolean | undefined;
  className?: string | undefined;
}

/** The photo, else the drawn plate, else an empty plate with the brand's initials. */
export function DishImage({
  pictures,
  plate,
  brandName,
  alt = '',
  eager = false,
  alone = false,
  className,
}: DishImageProps) {
  const isDrawn = useDrawnPlates() && !alone;
  const photo = isDrawn ? undefined : pictures?.[0];
  if (photo) {
    return (
      <img
        src={photo}
        alt={alt}
        width={360}
        height={360}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        onError={showEmptyPlate}
        className={cx('plate aspect-square object-cover', className)}
      />
    );
  }
  if (plate) return <DishPlate src={plate} alt={alt} eager={eager} className={className} />;
  return (
    <span
      className={cx('@container relative inline-grid place-items-center', className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      <DishPlate src={emptyPlate} className="size-full" />
      {brandName && (
        <span
          aria-hidden
          className="absolute font-display font-extrabold text-[max(1.2rem,24cqw)] text-(--mora-800) leading-none"
        >
          {toInitials(brandName)}
        </span>
      )}
    </span>
  );
}

export type DishPicture = Pick<DishImageProps, 'pictures' | 'plate' | 'brandName'>;
