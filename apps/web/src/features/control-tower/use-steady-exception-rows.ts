import type { Tower, TowerException } from '@sazon/contract/control-tower/schemas';
import { useState } from 'react';

/** A row of the list: an exception, or one that has just ended. */
export type ShownRow = { key: string; exception: TowerException } | { key: string; over: Tower['over'][number] };

/** How long an exception that has ended keeps its row, ms. */
const doneMs = 30_000;

/**
 * Orders the rows: gravest first. While somebody points at the list or is inside it, rows keep their places and new
 * ones come last, so that nothing moves under a hand. What was just over keeps its row for a while.
 */
export function orderRows(
  { exceptions, over }: Pick<Tower, 'exceptions' | 'over'>,
  before: readonly string[],
  isHeld: boolean,
  nowMs: number,
): ShownRow[] {
  const byKey = new Map<string, ShownRow>(
    exceptions.map((exception) => [exception.key, { key: exception.key, exception }]),
  );
  const done = over.filter(({ key, at }) => before.includes(key) && !byKey.has(key) && nowMs - at < doneMs);
  for (const one of done) byKey.set(one.key, { key: one.key, over: one });
  const sorted = [...byKey.keys()];
  const order = isHeld
    ? [...before.filter((key) => byKey.has(key)), ...sorted.filter((key) => !before.includes(key))]
    : sorted.toSorted((a, b) => Number(isOver(byKey.get(a))) - Number(isOver(byKey.get(b))));
  return order.flatMap((key) => byKey.get(key) ?? []);
}

const isOver = (row: ShownRow | undefined) => row !== undefined && 'over' in row;

/** Returns the rows to draw; it remembers their order between two answers. */
export function useSteadyRows(tower: Tower, isHeld: boolean, nowMs: number): ShownRow[] {
  const [before, setBefore] = useState<readonly string[]>([]);
  const rows = orderRows(tower, before, isHeld, nowMs);
  const keys = rows.map(({ key }) => key);
  if (keys.join() !== before.join()) setBefore(keys);
  return rows;
}
