import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

/** So far beyond the edge a block is drawn already, in px. */
const margin = 900;

export interface BlocksProps<Item> {
  items: readonly Item[];
  /** Items in one block. */
  size: number;
  /** So many more are on their way: their room is kept. */
  missing?: number | undefined;
  /** Of a block until one has been drawn, with the room below it. */
  guessedHeight: number;
  /** What a block draws, with the room below it. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A long list of which only the blocks near to what is seen are in the document; the rest keeps its place. */
export function Blocks<Item>({ items, size, missing = 0, guessedHeight, children }: BlocksProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  /** Of blocks that were drawn once; the others are taken to be like the first of them, for good: nothing may jump. */
  const heights = useRef(new Map<number, number>());
  const [drawn, setDrawn] = useState({ from: 0, to: 1, above: 0, below: 0, usual: guessedHeight });
  const count = Math.ceil((items.length + missing) / size);
  /** Blocks of which something is there to draw. */
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

  // Effects, because only the browser knows what is near to what is seen. The newest `look` is the one that looks.
  const newest = useRef(look);
  useLayoutEffect(() => {
    newest.current = look;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of another length is looked at anew
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

/** The blocks near to what is seen of a list that begins at `top` of the window, and the room of those above and below. */
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
