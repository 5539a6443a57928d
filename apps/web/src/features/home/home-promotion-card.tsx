import type { ReactElement } from 'react';
import { cx } from '../../ui/cx.ts';
import { DishPlate } from '../../ui/lunch/dish-plate.tsx';
import { Rendered } from '../../ui/pages/render-given-element.tsx';

export interface HomePromotionCardProps {
  title: string;
  text?: string | undefined;
  /** "Hasta el 4 de dic". */
  tag?: string | undefined;
  plate?: string | undefined;
  tone?: 'guayaba' | 'bijao' | 'loza' | undefined;
  link: ReactElement;
}

const tones = { guayaba: 'bg-(--guayaba-800)', bijao: 'bg-(--bijao-700)', loza: 'bg-(--loza-700)' };

export function HomePromotionCard({ title, text, tag, plate, tone = 'guayaba', link }: HomePromotionCardProps) {
  return (
    <article
      className={cx(
        'relative flex h-full min-h-33 flex-col items-start overflow-hidden rounded-lg p-4 pr-36 text-white has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        tones[tone],
      )}
    >
      <h3 className="type-h2 text-[2.1rem] leading-[2.3rem]">
        <Rendered render={link} className="outline-none after:absolute after:inset-0">
          {title}
        </Rendered>
      </h3>
      {text && <p className="mt-1.5 text-[1.3rem] leading-[1.7rem] font-medium">{text}</p>}
      {tag && (
        <span className="type-caption mt-auto rounded-full bg-accent px-2.5 py-1 font-bold text-on-accent">{tag}</span>
      )}
      {plate && <DishPlate src={plate} className="-top-3 -right-8 -rotate-10 absolute size-42.5 max-w-none" />}
    </article>
  );
}
