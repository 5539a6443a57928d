import type { ReactElement } from 'react';
import { Avatar } from '../avatar-and-brand-tint.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { Money } from '../money.tsx';
import { Rendered } from '../pages/render-given-element.tsx';
import { Tablecloth, type TableclothTint } from '../tablecloth.tsx';
import { DishImage } from './dish-image.tsx';
import { HeartButton } from './heart-button.tsx';
import { Stars } from './stars.tsx';

export interface DishCardProps {
  name: string;
  priceCop: number;
  /** What the person pays after the employer's share; absent without one. */
  youPayCop?: number | undefined;
  /** Price before a discount. */
  wasCop?: number | undefined;
  /** `25%`, over the picture. */
  discount?: string | undefined;
  pictures?: readonly string[] | undefined;
  plate?: string | undefined;
  brandName?: string | undefined;
  /** The brand's colour, `#RRGGBB`. */
  brandColor?: string | undefined;
  brandPicture?: string | undefined;
  /** The brand's avatar, shown under the name in grids of several brands. */
  showBrand?: boolean | undefined;
  tint?: TableclothTint | undefined;
  /** The link to the dish; it covers the card. */
  link: ReactElement;
  favourite?: boolean | undefined;
  onFavourite?: (() => void) | undefined;
  onAdd?: (() => void) | undefined;
  adding?: boolean | undefined;
  /** True when the dish is in the cart for that day. */
  inCart?: boolean | undefined;
  /** Stars of five or more reviews. */
  rating?: { stars: number; reviews: number } | undefined;
  /** Beside the stars: `64 pedidos`. */
  note?: string | undefined;
  /** The dish's place in a list of the most ordered ones, from 1. */
  rank?: number | undefined;
  isNew?: boolean | undefined;
  /** Allergen warning under the name: "Contiene maní". */
  warning?: string | undefined;
  /** Why it cannot be ordered: "Agotado". */
  unavailable?: string | undefined;
  eager?: boolean | undefined;
  headingLevel?: 3 | 4 | undefined;
}

function CardPicture({ tint = 'loza', unavailable, discount, rank, ...props }: DishCardProps) {
  const tag = rank === undefined ? (discount ?? (props.isNew && 'Nuevo')) : undefined;
  return (
    <Tablecloth
      tint={tint}
      className={cx(
        'relative grid h-33 place-items-center overflow-hidden [--q:1.1rem] desktop:h-37',
        unavailable && 'grayscale',
      )}
    >
      <DishImage
        pictures={props.pictures}
        plate={props.plate}
        brandName={props.brandName}
        eager={props.eager ?? false}
        className="mt-1 size-32 desktop:size-36"
      />
      {rank !== undefined && (
        <span
          aria-hidden
          className="absolute top-2 left-2.5 font-display font-extrabold text-[3.4rem] leading-none [-webkit-text-stroke:6px_var(--surface)] [paint-order:stroke_fill]"
        >
          {rank}
        </span>
      )}
      {tag && (
        <span className="type-caption absolute top-2.5 left-2.5 rounded-sm bg-accent px-2 py-1 font-bold text-on-accent">
          {tag}
        </span>
      )}
    </Tablecloth>
  );
}

/** The price, and what this person pays or why the dish cannot be ordered. */
function CardPrice({ priceCop, wasCop, youPayCop, unavailable }: DishCardProps) {
  return (
    <>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1.5">
        <Money amountCop={priceCop} className="type-price" />
        {wasCop !== undefined && wasCop > priceCop && (
          <s className="type-caption text-text-3">
            <span className="sr-only">antes </span>
            <Money amountCop={wasCop} />
          </s>
        )}
      </p>
      {unavailable ? (
        <p className="type-caption text-text-2">{unavailable}</p>
      ) : (
        youPayCop !== undefined && (
          <p className="type-caption text-success-text">
            Tú pagas <Money amountCop={youPayCop} />
          </p>
        )
      )}
    </>
  );
}

interface AddButtonProps {
  name: string;
  onAdd: () => void;
  adding: boolean;
  inCart: boolean;
}

function AddButton({ name, onAdd, adding, inCart }: AddButtonProps) {
  return (
    <button
      type="button"
      onClick={onAdd}
      aria-label={inCart ? `Agregar otro ${name}` : `Agregar ${name}`}
      aria-busy={adding || undefined}
      className="press absolute top-27.5 right-2 grid size-11 place-items-center rounded-full border-[3px] border-surface bg-primary text-on-primary hover:bg-primary-hover desktop:top-31.5"
    >
      {adding ? (
        <span className="spin size-4.5 rounded-full border-[2.5px] border-current border-r-transparent" />
      ) : (
        <Icon name="plus" weight="bold" size="s" />
      )}
    </button>
  );
}

export function DishCard(props: DishCardProps) {
  const {
    name,
    link,
    favourite = false,
    onFavourite,
    onAdd,
    adding = false,
    inCart = false,
    unavailable,
    headingLevel = 4,
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg bg-surface shadow-e1 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2">
      <CardPicture {...props} />
      <div className="flex flex-1 flex-col p-3 pt-3.5">
        <Heading className="type-item line-clamp-3 min-h-9.5 pr-6 font-body tracking-normal">
          <Rendered render={link} className="outline-none after:absolute after:inset-0">
            {name}
          </Rendered>
        </Heading>
        {props.warning && (
          <p className="type-caption mt-1 flex items-start gap-1 rounded-sm bg-warning-soft px-1.5 py-1 font-bold text-warning-text">
            <Icon name="warning" weight="fill" size="xs" className="mt-px shrink-0" />
            <span className="min-w-0 hyphens-auto break-words">
              {props.warning}
              <span className="sr-only">: está en tus alergias</span>
            </span>
          </p>
        )}
        {props.showBrand && props.brandName && (
          <p className="type-caption mt-1 flex items-center gap-1.5 text-text-2">
            <Avatar
              name={props.brandName}
              picture={props.brandPicture}
              color={props.brandColor}
              size="xs"
              className="size-5"
            />
            <span className="truncate">{props.brandName}</span>
          </p>
        )}
        {(props.rating || props.note) && (
          <p className="type-caption mt-1 flex flex-wrap items-center gap-x-2 text-text-2">
            {props.rating && <Stars rating={props.rating} short={props.note !== undefined} />}
            {props.note}
          </p>
        )}
        <CardPrice {...props} />
      </div>
      {onFavourite && (
        <HeartButton dish={name} on={favourite} onToggle={onFavourite} className="absolute! top-0.5 right-0.5" />
      )}
      {onAdd && !unavailable && <AddButton name={name} onAdd={onAdd} adding={adding} inCart={inCart} />}
    </article>
  );
}
