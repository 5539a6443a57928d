import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';

export interface DoneTicketCardProps {
  code: string;
  dish: ReactNode;
}

/** A finished order: two lines and a tick. */
export function DoneTicketCard({ code, dish }: DoneTicketCardProps) {
  return (
    <article className="grid grid-cols-[1fr_auto] items-center gap-x-2 rounded bg-surface px-3 py-2 text-[1.35rem] text-text-2 leading-[1.7rem] font-[520]">
      <p>
        <b className="block font-display font-[780] text-[1.7rem] text-text leading-[1.9rem] tracking-[.03em] tabular-nums">
          {code}
        </b>
        {dish}
      </p>
      <Icon name="check-circle" weight="fill" size="m" className="text-st-solid" />
    </article>
  );
}
