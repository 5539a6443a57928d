import { useState } from 'react';
import { cx } from './cx.ts';
import { toInitials } from './initials.ts';

export type AvatarSize = 'xs' | 's' | 'm' | 'l';

const sizes: Record<AvatarSize, string> = {
  xs: 'size-[2.4rem] text-[1rem]',
  s: 'size-[3.2rem] text-[1.2rem]',
  m: 'size-[4rem] text-[1.6rem]',
  l: 'size-[6.4rem] text-[2.4rem]',
};

// A name has the same colour on every screen. All colours carry white at 4.5:1.
const brandGrounds = [
  'bg-(--loza-600)',
  'bg-(--bijao-600)',
  'bg-(--guayaba-700)',
  'bg-(--maracuya-700)',
  'bg-(--mora-800)',
];
const personGrounds = [
  'bg-(--guayaba-100) text-(--guayaba-800)',
  'bg-(--loza-100) text-(--loza-700)',
  'bg-(--bijao-100) text-(--bijao-700)',
  'bg-(--mora-100) text-(--mora-900)',
  'bg-(--maracuya-100) text-(--maracuya-800)',
];

const tintNames = ['loza', 'bijao', 'guayaba'] as const;

function hashName(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return sum;
}

/** Returns the colour of the cloth under a brand's dishes, of the same family as its avatar. */
export function getBrandTint(brandName: string): 'loza' | 'bijao' | 'guayaba' {
  return tintNames[(hashName(brandName) % brandGrounds.length) % tintNames.length] ?? 'loza';
}

/**
 * Returns black or white text for a brand's colour (`#RRGGBB`), by its luminance: one always has a contrast of 4.5:1.
 */
function inkOn(color: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff';
}

export interface AvatarProps {
  name: string;
  picture?: string | undefined;
  /** The brand's colour, `#RRGGBB`; one of the product's when unset. */
  color?: string | undefined;
  /** Brands have solid colours, people pale ones. */
  kind?: 'brand' | 'person' | undefined;
  size?: AvatarSize | undefined;
  className?: string | undefined;
}

/** A picture, else the initials. Decorative: the name is always beside it. */
export function Avatar({ name, picture, color, kind = 'brand', size = 'm', className }: AvatarProps) {
  const grounds = kind === 'brand' ? brandGrounds : personGrounds;
  const [broken, setBroken] = useState(false);
  return (
    <span
      aria-hidden
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-display font-extrabold leading-none',
        sizes[size],
        kind === 'brand' && 'text-white',
        !color && grounds[hashName(name) % grounds.length],
        className,
      )}
      {...(color && { style: { background: color, color: inkOn(color) } })}
    >
      {picture && !broken ? (
        <img src={picture} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
      ) : (
        toInitials(name)
      )}
    </span>
  );
}
