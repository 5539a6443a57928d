import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { Rendered } from './render-given-element.tsx';

export interface OfflineBarProps {
  /** `12:04 p. m.`, when the shown data was read; it ends the sentence. */
  seenAt?: string | undefined;
}

/** A plain line above data that is no longer fresh. */
export function OfflineBar({ seenAt }: OfflineBarProps) {
  return (
    <p
      role="status"
      className="type-body-s flex items-center justify-center gap-2 bg-sunken px-4 py-1.5 text-center text-text-2"
    >
      <Icon name="wifi-slash" size="s" />
      Sin conexión. Esto es lo último que vimos{seenAt ? `, ${seenAt}` : '.'}
    </p>
  );
}

export interface NoticeBarProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'accent' | undefined;
  children: ReactNode;
  /** Makes the whole text a link or a button: `<Link to="…" />`. */
  render?: ReactElement | undefined;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
}

const tones = {
  info: { colours: 'bg-info-soft text-info-text', icon: 'info' },
  success: { colours: 'bg-success-soft text-success-text', icon: 'check-circle' },
  warning: { colours: 'bg-warning-soft text-warning-text', icon: 'warning' },
  danger: { colours: 'bg-danger-soft text-danger-text', icon: 'warning-octagon' },
  accent: { colours: 'bg-accent text-on-accent', icon: 'seal-check' },
} as const;

/** A strip inside a page: the pre-approval, a pending promotion, a form's error. */
export function NoticeBar({ tone = 'info', children, render, onDismiss, className }: NoticeBarProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx(
        'flex min-h-13 items-center gap-1 rounded',
        onDismiss ? 'pr-1' : 'pr-3.5',
        tones[tone].colours,
        className,
      )}
    >
      <Rendered
        render={render}
        tag="div"
        className="type-body-s flex min-w-0 flex-1 items-center gap-2.5 py-2.5 pl-3.5 text-left font-semibold"
      >
        <Icon name={tones[tone].icon} weight="fill" size="m" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </Rendered>
      {onDismiss && <IconButton icon="x" weight="bold" iconSize="xs" label="Descartar" onClick={onDismiss} />}
    </div>
  );
}

/** An error under a choice or in a dialog: the icon marks it without colour. */
export function ErrorLine({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <p role="alert" className={cx('type-body-s flex items-start gap-1.5 text-danger-text', className)}>
      <Icon name="warning-octagon" weight="fill" size="xs" className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
