import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';

export interface TicketMarksProps {
  /** The countdown: `Sale en 18 min`. Its colour shows the time left. */
  pace?: { text: string; tone: 'calm' | 'soon' | 'late' } | undefined;
  /** What the kitchen has to answer first: 'Pedido tarde, ¿lo aceptas?'; `onDecline` says no, where they may. */
  asks?: { text: string; code: string; onDecline: (() => void) | undefined } | undefined;
  /** Its issue: 'No llegó, por decidir'. */
  incident?: string | undefined;
}

const tones = {
  calm: 'text-text-2',
  soon: 'rounded-full bg-warning-soft pr-2 pl-1.5 text-warning-text',
  late: 'rounded-full bg-danger-soft pr-2 pl-1.5 text-danger-text',
};

/** Its state: the countdown, an open question, an issue. */
export function TicketMarks({ pace, asks, incident }: TicketMarksProps) {
  return (
    <>
      {pace && (
        <p className="-mt-1 flex">
          <span
            className={cx('inline-flex items-center gap-1 text-[1.3rem] leading-5.5 font-semibold', tones[pace.tone])}
          >
            <Icon name="timer" weight={pace.tone === 'calm' ? 'regular' : 'fill'} size="xs" />
            {pace.text}
          </span>
        </p>
      )}
      {asks && (
        <p className="inline-flex w-fit items-center gap-1 rounded-full bg-warning-soft pr-2.5 pl-1.5 font-semibold text-[1.3rem] text-warning-text leading-5.5">
          <Icon name="hourglass-medium" weight="fill" size="xs" />
          {asks.text}
        </p>
      )}
      {asks?.onDecline && (
        <Button look="quiet" size="s" aria-label={`No puedo: ${asks.code}`} onClick={asks.onDecline}>
          No puedo
        </Button>
      )}
      {incident && (
        <p className="inline-flex w-fit items-center gap-1 rounded-full bg-danger-soft pr-2.5 pl-1.5 font-semibold text-[1.3rem] text-danger-text leading-5.5">
          <Icon name="warning" weight="fill" size="xs" />
          {incident}
        </p>
      )}
    </>
  );
}
