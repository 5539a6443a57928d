import { HOUR_MS } from '../calendar/bogota-time.ts';

/** How long the previous address can undo a change (docs/domain.md section 15). */
export const CHANGE_UNDO_MS = 72 * HOUR_MS;

/** Whether a change can still be undone. */
export function canUndoChange(change: { changedAtMs: number; undoneAtMs: number | null }, nowMs: number): boolean {
  return change.undoneAtMs === null && nowMs < change.changedAtMs + CHANGE_UNDO_MS;
}
