import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { backdropClass, risingClass } from './overlay-classes.ts';

export type AlertTone = 'success' | 'danger' | 'warning' | 'info' | 'reward';

const tones = {
  success: { icon: 'check-circle', colours: 'bg-success-soft text-success-text' },
  danger: { icon: 'warning-octagon', colours: 'bg-danger-soft text-danger-text' },
  warning: { icon: 'hourglass-medium', colours: 'bg-warning-soft text-warning-text' },
  info: { icon: 'info', colours: 'bg-info-soft text-info-text' },
  reward: { icon: 'gift', colours: 'bg-accent text-on-accent' },
} as const;

export interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  /** Small line above the title, as 'Cerrar sesión' above its question. */
  header?: string | undefined;
  title: string;
  text?: ReactNode | undefined;
  tone?: AlertTone | undefined;
  /** Richer content than a text: an order's ticket, a field. */
  children?: ReactNode | undefined;
  /** One or two buttons; the first is the primary one. */
  actions: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns where the focus goes on close, when the opener is removed with it; true means back to the opener. */
  finalFocus?: (() => HTMLElement | true | null) | undefined;
}

/** A question or result that needs an answer: it blocks the page, and a tap outside does not close it. */
export function AlertDialog({
  open,
  onClose,
  header,
  title,
  text,
  tone,
  children,
  actions,
  initialFocus,
  finalFocus,
}: AlertDialogProps) {
  return (
    <BaseAlert.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <BaseAlert.Portal>
        {/* Above other dialogs: the cart's promotion opens it over the cart. */}
        <BaseAlert.Backdrop forceRender className={cx(backdropClass, 'layer-alert')} />
        <BaseAlert.Viewport className="layer-alert fixed inset-0 grid place-items-center overflow-y-auto p-4">
          <BaseAlert.Popup
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
            className={cx(
              risingClass,
              'grid w-full max-w-[40rem] gap-4 rounded-lg bg-surface p-5 text-center text-text shadow-e3 outline-none data-ending-style:duration-200',
            )}
          >
            {tone && (
              <span className={cx('pop mx-auto grid size-16 place-items-center rounded-full', tones[tone].colours)}>
                <Icon name={tones[tone].icon} weight="fill" size="xxl" />
              </span>
            )}
            <div className="grid gap-2">
              {header && <p className="type-body-s text-text-2">{header}</p>}
              <BaseAlert.Title className="type-h2">{title}</BaseAlert.Title>
              {text && <BaseAlert.Description className="type-body text-text-2">{text}</BaseAlert.Description>}
            </div>
            {children}
            <div className="grid gap-2.5">{actions}</div>
          </BaseAlert.Popup>
        </BaseAlert.Viewport>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  );
}
