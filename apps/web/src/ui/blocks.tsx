import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far beyond the edge a block is drawn already. */
const margin = '900px';

interface BlockProps {
  /** Until it has been drawn once. */
  guessedHeight: number;
  first: boolean;
  children: () => ReactNode;
}

function Block({ guessedHeight, first, children }: BlockProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(first);
  const [height, setHeight] = useState(guessedHeight);
  // An effect, because only the browser knows what is near to what is seen.
  useEffect(() => {
    const block = ref.current;
    if (block === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
    );
    watch.observe(block);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={ref} style={near ? undefined : { height }}>
      {near && children()}
    </div>
  );
}

export interface BlocksProps<Item> {
  items: readonly Item[];
  /** Items in one block. */
  size: number;
  guessedHeight: number;
  children: (items: readonly Item[]) => ReactNode;
}

/** A long list of which only what is near to what is seen is drawn, block by block; the rest keeps its place. */
export function Blocks<Item>({ items, size, guessedHeight, children }: BlocksProps<Item>) {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  return starts.map((start) => (
    <Block key={start} guessedHeight={guessedHeight} first={start === 0}>
      {() => children(items.slice(start, start + size))}
    </Block>
  ));
}
