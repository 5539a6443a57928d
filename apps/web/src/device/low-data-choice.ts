import { drawPlatesInLists } from '../ui/lunch/drawn-plates-in-lists.ts';
import { createMemory } from './in-memory-value.ts';

type LowDataChoice = 'on' | 'off' | 'device';

const key = 'sazon.low_data';

function readStored(): LowDataChoice {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'on' || kept === 'off' ? kept : 'device';
  } catch {
    return 'device';
  }
}

/** Whether the person wants to save data; 'device' follows the browser's own setting. */
export const lowDataChoice = createMemory<LowDataChoice>(readStored());

/** Whether the browser asks servers to save data (`Save-Data: on`). */
const asksToSave = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether to leave out what costs data: photos in lists and the live stream. */
export const wantsLowData = (choice: LowDataChoice = lowDataChoice.read()): boolean =>
  choice === 'device' ? asksToSave() : choice === 'on';

drawPlatesInLists(wantsLowData());

export function chooseLowData(on: boolean): void {
  const choice = on ? 'on' : 'off';
  lowDataChoice.write(choice);
  drawPlatesInLists(wantsLowData());
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Blocked storage: the choice lasts until the page closes.
  }
}
