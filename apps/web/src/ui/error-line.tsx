import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** Why something could not be done, under a choice or in a dialog: the icon says error where the colour cannot. */
export function ErrorLine({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <p role="alert" className={cx('type-body-s flex items-start gap-1.5 text-danger-text', className)}>
      <Icon name="warning-octagon" weight="fill" size="xs" className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
