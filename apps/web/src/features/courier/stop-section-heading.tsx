import type { ReactNode } from 'react';

export function StopSectionHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 pt-1">
      <h2 className="type-h2 text-[2rem]">{title}</h2>
      <span className="type-body-s text-text-2 tabular-nums">{children}</span>
    </div>
  );
}
