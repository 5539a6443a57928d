const acts = new Map([
  ['arrowdown', 'next'],
  ['arrowup', 'previous'],
  [' ', 'select'],
  ['a', 'approve'],
  ['r', 'reject'],
] as const);

export type RowAct = 'next' | 'previous' | 'select' | 'approve' | 'reject';

type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/**
 * Returns what a key does on a row's name, or undefined when the row has no use for it. Enter presses it as a button.
 */
export const findRowAct = ({ key, altKey, ctrlKey, metaKey }: Pressed): RowAct | undefined =>
  altKey || ctrlKey || metaKey ? undefined : acts.get(key.toLowerCase() as never);
