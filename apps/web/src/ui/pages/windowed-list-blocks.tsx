import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Blocks this close to the viewport are drawn, px. */
const margin = 900;

export interface WindowedListBlocksProps<Item> {
  items: readonly Item[];
  /** Items in one block. */
  size: number;
  /** Number of items still loading: their space is reserved. */
  missing?: number | undefined;
  /** Height of a block until one was measured, with the gap below it, px. */
  guessedHeight: number;
  /** Draws a block, with the gap below it. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A long list that keeps only blocks near the viewport in the document; the others keep their space. */
export function WindowedListBlocks<Item>({
  items,
  size,
  missing = 0,
  guessedHeight,
  children,
}: WindowedListBlocksProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  /** Heights of drawn blocks; the others count as high as the first one, permanently, so that nothing jumps. */
  const heights = useRef(new Map<number, number>());
  const [drawn, setDrawn] = useState({ from: 0, to: 1, above: 0, below: 0, usual: guessedHeight });
  const count = Math.ceil((items.length + missing) / size);
  /** Number of blocks with items to draw. */
  const filled = Math.ceil(items.length / size);

  const look = () => {
    const { current } = list;
    if (current === null || current.clientWidth === 0) return;
    const known = heights.current;
    for (const block of current.querySelectorAll<HTMLElement>(':scope > [data-block]')) {
      known.set(Number(block.dataset.block), block.offsetHeight);
    }
    const usual = known.get(0) ?? guessedHeight;
    const next = near(count, current.getBoundingClientRect().top, (index) => known.get(index) ?? usual);
    setDrawn((before) => (before.from === next.from && before.to === next.to ? before : { ...next, usual }));
  };

  // Effects, because only the browser reports the viewport. The latest `look` is called.
  const newest = useRef(look);
  useLayoutEffect(() => {
    newest.current = look;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length is measured again
  useEffect(() => newest.current(), [count, filled]);
  useEffect(() => {
    const moved = ({ target }: Event) => target instanceof Node && target.contains(list.current) && newest.current();
    const resized = () => newest.current();
    document.addEventListener('scroll', moved, { capture: true, passive: true });
    window.addEventListener('resize', resized);
    return () => {
      document.removeEventListener('scroll', moved, { capture: true });
      window.removeEventListener('resize', resized);
    };
  }, []);

  if (count === 0) return null;
  const to = Math.min(drawn.to, count);
  const from = Math.min(drawn.from, to);
  return (
    <div ref={list}>
      <div style={{ height: drawn.above }} />
      {Array.from({ length: to - from }, (_, place) => from + place).map((index) =>
        index < filled ? (
          <div key={index} data-block={index}>
            {children(items.slice(index * size, (index + 1) * size))}
          </div>
        ) : (
          <div key={index} className="pb-2" style={{ height: drawn.usual }}>
            <Skeleton className="h-full bg-surface" />
          </div>
        ),
      )}
      <div style={{ height: drawn.below }} />
    </div>
  );
}

/** The blocks near the viewport of a list that begins at `top` of the window, and the space of those above and below. */
function near(count: number, top: number, heightOf: (index: number) => number) {
  const [first, last] = [-top - margin, window.innerHeight - top + margin];
  let [from, to, above, below, end] = [0, 0, 0, 0, 0];
  for (let index = 0; index < count; index++) {
    const start = end;
    end += heightOf(index);
    if (end <= first) [from, above] = [index + 1, end];
    if (start < last) to = index + 1;
    else below += end - start;
  }
  return { from: Math.min(from, Math.max(0, count - 1)), to: Math.max(to, Math.min(1, count)), above, below };
}
