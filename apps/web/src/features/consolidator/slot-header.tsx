import { calculateDispatchPace, describePace } from '@sazon/domain/logistics/deadline-pace';
import { useNow } from '../../device/use-now.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ConsolidatorSlot } from './consolidator-calls.ts';
import {
  type calculateSlotProgress,
  describeProgress,
  formatSlotHour,
  isSentOff,
} from './slot-progress-groups-and-texts.ts';

type Progress = ReturnType<typeof calculateSlotProgress>;

/** The location and hour, the progress, and the time of departure. */
export function SlotHeader({ slot, progress }: { slot: ConsolidatorSlot; progress: Progress }) {
  const { total, here } = progress;
  const hasLeft = isSentOff(progress);
  const hour = formatSlotHour(slot.hour);
  return (
    <header className="grid gap-2.5">
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <h2 className="type-h2 flex min-w-0 flex-1 basis-44 items-center gap-2.5 text-[2.4rem]">
          <span className="grid size-9 shrink-0 place-items-center rounded bg-inverse font-display text-[2rem] text-on-inverse">
            <span className="sr-only">Grupo </span>
            {slot.letter}
          </span>
          <span className="min-w-0">{slot.location.name}</span>
        </h2>
        <p className="type-body min-w-0 text-text-2 tabular-nums">
          <span className="mr-2 font-bold text-text">{hour}</span>
          {slot.orders.length > 0 && describeProgress(progress)}
        </p>
      </div>
      {total > 0 && !hasLeft && <ProgressBar label={`${here} de ${total} consolidadas`} value={here} max={total} />}
      {total > 0 && !hasLeft && slot.dispatchBy !== null && <Departure dispatchBy={slot.dispatchBy} />}
    </header>
  );
}

/** The countdown to the departure: 'Sale en 18 min'. */
function Departure({ dispatchBy }: { dispatchBy: number }) {
  const pace = calculateDispatchPace({ dispatchBy }, useNow());
  return (
    <p
      className={cx(
        'type-item inline-flex w-fit items-center gap-1.5 rounded-full px-3 py-1 tabular-nums',
        pace.tone === 'late' && 'bg-danger-soft text-danger-text',
        pace.tone === 'soon' && 'bg-warning-soft text-warning-text',
        pace.tone === 'calm' && 'bg-sunken text-text-2',
      )}
    >
      <Icon name="timer" weight="fill" size="s" />
      {describePace(pace)}
    </p>
  );
}
