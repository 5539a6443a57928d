const acts = new Map([
  ['arrowdown', 'next'],
  ['arrowup', 'previous'],
  [' ', 'select'],
  ['a', 'approve'],
  ['r', 'reject'],
] as const);

export type RowAct = 'next' | 'previous' | 'select' | 'approve' | 'reject';

type Pressed = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** What a key means in a row's name; undefined: nothing of ours. Enter opens it as a button does. */
export const findRowAct = ({ key, altKey, ctrlKey, metaKey }: Pressed): RowAct | undefined =>
  altKey || ctrlKey || metaKey ? undefined : acts.get(key.toLowerCase() as never);
