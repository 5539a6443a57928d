import { Button } from '@base-ui/react/button';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

export interface HandOverRowProps {
  code: string;
  /** "Julián Pardo, bandeja paisa"; once delivered, "Entregado a las 12:06 p. m.". */
  text: ReactNode;
  delivered: boolean;
  onDeliver: () => void;
  /** True while the act waits for a connection. */
  queued?: boolean | undefined;
  /** The report possible besides handing it over. */
  menu?: ReactNode;
  /** Further actions, under its text. */
  below?: ReactNode;
}

/** A code to hand over, with a button for the thumb. Undo is offered by a toast. */
export function HandOverRow({ code, text, delivered, onDeliver, queued = false, menu, below }: HandOverRowProps) {
  return (
    <article
      className={cx(
        'grid min-h-18 grid-cols-[1fr_auto_auto] items-center gap-x-1 gap-y-3 rounded-lg py-2.5 pr-2.5 pl-4',
        delivered ? 'shadow-[inset_0_0_0_1.5px_var(--border)]' : 'bg-surface shadow-e1',
      )}
    >
      <div>
        <b className={cx('type-code text-[2.8rem]', delivered && 'text-text-2')}>{code}</b>
        <span className="type-body-s block text-text-2">{text}</span>
        {queued && (
          <span className="type-caption inline-block rounded-full bg-warning-soft px-2 text-warning-text">
            Por enviar
          </span>
        )}
        {below}
      </div>
      {menu && !delivered ? menu : <span />}
      {delivered ? (
        <span className="grid size-14 place-items-center text-success">
          <Icon name="check-circle" weight="fill" size="xl" label="Entregado" />
        </span>
      ) : (
        <Button
          data-row=""
          onClick={onDeliver}
          // the focus goes on to the next lunch: a key that is held must not hand that over too
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          aria-label={`Entregar ${code}`}
          className="press grid size-14 place-items-center rounded-lg bg-success text-on-success"
        >
          <Icon name="check" weight="bold" size="xl" />
        </Button>
      )}
    </article>
  );
}

export interface WaitTimerProps {
  /** `11:24` */
  remaining: string;
  /** "de espera. Si se acaba, devuelves lo que falte." */
  text: ReactNode;
  /** True when few minutes are left: the colour turns from yellow to red. */
  urgent?: boolean | undefined;
  action?: ReactNode | undefined;
  /** Announced at 5, 2 and 0 minutes, not every second. */
  announcement?: string | undefined;
}

export function WaitTimer({ remaining, text, urgent = false, action, announcement }: WaitTimerProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg px-3.5 py-3',
        urgent ? 'bg-danger text-on-danger' : 'bg-accent text-on-accent',
      )}
    >
      <p role="timer" aria-live="off" className="font-[820] font-display text-[3.2rem] leading-8 tabular-nums">
        {remaining}
      </p>
      <p className="type-body-s flex-[1_1_10rem] font-semibold">{text}</p>
      {action}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  );
}
