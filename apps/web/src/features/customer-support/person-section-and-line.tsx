import type { ReactNode } from 'react';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

/** A card of a person's page. */
export const PersonSection = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <Card className="grid grid-cols-1 content-start gap-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="type-h2">{title}</h2>
      {action}
    </div>
    {children}
  </Card>
);

export const NothingNote = ({ children }: { children: string }) => (
  <p className="type-body-s text-text-2">{children}</p>
);

/** A row of a card: what, about it, and a value. */
export const PersonLine = ({ first, second, end }: { first: ReactNode; second: ReactNode; end?: ReactNode }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3 border-border border-b py-2 last:border-0">
    <span className="grid min-w-0 gap-0.5">
      <span className="type-body break-words">{first}</span>
      <span className="type-body-s text-text-2 wrap-anywhere">{second}</span>
    </span>
    <span className="type-body tabular-nums">{end}</span>
  </li>
);
