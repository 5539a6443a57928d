import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { DishPlate, emptyPlate } from '../lunch/dish-plate.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode | undefined;
  /** One button or link out of here. */
  action?: ReactNode | undefined;
  /** Its heading's level: of the page, or of a part. */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

/** An empty plate and an invitation. */
export function EmptyState({ title, text, action, level = 2, className }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={cx('mx-auto grid max-w-form justify-items-center gap-2 px-4 py-8 text-center', className)}>
      <DishPlate src={emptyPlate} className="drop-plate size-32" />
      <Title className="type-h2 mt-2">{title}</Title>
      {text && <p className="type-body text-text-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** What happened: "No pudimos cargar el menú." */
  title: string;
  /** The next step: "Revisa tu conexión y vuelve a intentar." */
  text?: ReactNode | undefined;
  action?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

/** Only when there is nothing to show; over stale data use an `OfflineBar`. */
export function ErrorState({ title, text, action, level = 2, className }: ErrorStateProps) {
  const Title = `h${level}` as const;
  return (
    <div
      role="alert"
      className={cx('mx-auto grid max-w-form justify-items-center gap-2 px-4 py-8 text-center', className)}
    >
      <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-text">
        <Icon name="warning-octagon" weight="fill" size="xxl" />
      </span>
      <Title className="type-h2 mt-2">{title}</Title>
      {text && <p className="type-body text-text-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
