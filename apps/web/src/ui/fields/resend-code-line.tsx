import { formatCountdown } from '@sazon/domain/calendar/date-and-hour-format';
import { Button } from '../button.tsx';

/** When another code can be requested, and then the button that requests it. */
export function ResendCodeLine({ leftMs, onResend }: { leftMs: number; onResend: () => void }) {
  if (leftMs > 0)
    return (
      <p className="type-body-s text-text-2">
        ¿No llegó? Pide otro en <strong className="tabular-nums">{formatCountdown(leftMs)}</strong>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="type-body-s text-text-2">¿No llegó?</span>
      <Button look="text" size="s" onClick={onResend}>
        Enviar otro código
      </Button>
    </div>
  );
}
