import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';

export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 justify-items-start gap-1 [&>dl]:w-full [&>ol]:w-full [&>ul]:w-full"
    >
      <h3 className="type-h3">{title}</h3>
      {children}
    </section>
  );
}

interface AmountLineProps {
  title: string;
  note?: string;
  detail?: string | undefined;
  amountCop?: number;
}

export function AmountLine({ title, note, detail, amountCop }: AmountLineProps) {
  return (
    <li className="flex items-start justify-between gap-3 border-border border-b py-2 last:border-0">
      <span className="min-w-0">
        <span className="type-item block text-[1.5rem]">{title}</span>
        {detail && <span className="type-body-s block wrap-anywhere">{detail}</span>}
        {note && <span className="type-caption block text-text-2 wrap-anywhere">{note}</span>}
      </span>
      {amountCop !== undefined && <Money amountCop={amountCop} className="type-label" />}
    </li>
  );
}
