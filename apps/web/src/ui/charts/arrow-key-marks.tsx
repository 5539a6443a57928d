import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';

export interface ArrowKeyMarksProps {
  label: string;
  /** Every mark with its exact value, in the order of walking. */
  marks: readonly string[];
  /** How many marks the up and down keys move; one by default, like left and right. */
  perRow?: number;
  className?: string;
  /** Called on Enter or a click on a mark, to show the rows behind its number. */
  onOpen?: ((mark: number) => void) | undefined;
  /** Draws the marks; `active` is the one that is read out, -1 for none. */
  children: (active: number, activate: (mark: number) => void) => ReactNode;
}

/** A drawing whose marks are reached with the arrow keys or the pointer; the active mark's value stands under it. */
export function ArrowKeyMarks({ label, marks, perRow = 1, className, onOpen, children }: ArrowKeyMarksProps) {
  const [active, setActive] = useState(-1);
  const last = marks.length - 1;
  const shown = Math.min(active, last);
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onOpen && shown >= 0) onOpen(shown);
    const next = findNext(event.key, shown, last, perRow);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  if (marks.length === 0) return null;
  return (
    <div className={cx('grid min-w-0 grid-cols-1 gap-2', className)}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={Math.max(0, shown)}
        aria-valuetext={marks[Math.max(0, shown)]}
        className={cx('min-w-0 rounded focus-ring', onOpen && 'cursor-pointer')}
        onClick={() => shown >= 0 && onOpen?.(shown)}
        onKeyDown={walk}
        onFocus={() => setActive((now) => Math.max(0, now))}
        onBlur={() => setActive(-1)}
        onPointerLeave={() => setActive(-1)}
      >
        {children(shown, setActive)}
      </div>
      <p aria-hidden className="type-body-s min-h-5 text-text-2 tabular-nums">
        {marks[shown]}
      </p>
    </div>
  );
}

/** Returns the active mark after a key, -1 for none; undefined when the key moves nothing. */
function findNext(key: string, now: number, last: number, perRow: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: perRow,
    ArrowUp: -perRow,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'Escape') return -1;
  const step = steps[key];
  return step === undefined ? undefined : Math.min(last, Math.max(0, now + step));
}
