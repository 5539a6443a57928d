import type { ReactNode } from 'react';
import { DishPlate, emptyPlate } from '../../ui/lunch/dish-plate.tsx';

export interface SingleMessagePageProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** A page with a single message: an empty plate, the text, and the next step. */
export function SingleMessagePage({ title, text, children }: SingleMessagePageProps) {
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-form content-center justify-items-center gap-5 px-4 py-10 text-center">
      <DishPlate src={emptyPlate} eager className="w-44" />
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="type-h1">
          {title}
        </h1>
        <p className="type-body text-text-2">{text}</p>
      </div>
      <div className="grid w-full gap-2.5">{children}</div>
    </main>
  );
}
