import { type ReactNode, type RefCallback, useRef, useState } from 'react';
import { scrollBehavior } from './asks-less-motion.ts';
import { IconButton } from './icon-button.tsx';

export interface CarouselProps {
  /** "Platos de La Fonda de Inés". */
  label: string;
  /** Each child is one item. */
  items: readonly { id: string; content: ReactNode }[];
  /** Width of an item on a phone, `16.4rem` by default. */
  itemWidth?: string | undefined;
  /** How many items are drawn; the others only take their room. All by default. */
  shown?: number | undefined;
  /** Gets the first item that is not drawn. */
  waiting?: RefCallback<Element> | undefined;
}

/** A list scrolled as close as this to an end (px) counts as at the end, as widths are fractions of a pixel. */
const edgePx = 2;

/**
 * A list that scrolls sideways; from 768 px with buttons, for people who cannot swipe. A button without more items is
 * hidden.
 */
export function Carousel({ label, items, itemWidth = '16.4rem', shown = items.length, waiting }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState({ start: true, end: false });
  const findEdges = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) => {
    const next = { start: scrollLeft <= edgePx, end: scrollLeft + clientWidth >= scrollWidth - edgePx };
    setAt((now) => (now.start === next.start && now.end === next.end ? now : next));
  };
  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: scrollBehavior() });
  return (
    <div className="-mx-4 relative [contain-intrinsic-size:auto_26rem] [content-visibility:auto]">
      <ul
        ref={list}
        aria-label={label}
        onScroll={(event) => findEdges(event.currentTarget)}
        data-base-ui-swipe-ignore
        className="scrollbar-none flex snap-x snap-proximity scroll-px-4 gap-3 relative overflow-x-auto px-4 pt-0.5 pb-2.5 desktop:gap-4"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            ref={index === shown ? waiting : undefined}
            className="shrink-0 snap-start desktop:min-w-[calc((100%-4.8rem)/4)]"
            style={{ width: itemWidth }}
          >
            {index < shown && item.content}
          </li>
        ))}
      </ul>
      {items.length > 4 && (
        <div className="pointer-events-none absolute inset-x-0 top-14 hidden justify-between laptop:flex *:pointer-events-auto">
          <IconButton
            icon="caret-left"
            weight="bold"
            iconSize="s"
            label={`Anteriores: ${label}`}
            look="raised"
            className="ml-1 shadow-e2 data-disabled:invisible"
            disabled={at.start}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="caret-right"
            weight="bold"
            iconSize="s"
            label={`Siguientes: ${label}`}
            look="raised"
            className="mr-1 shadow-e2 data-disabled:invisible"
            disabled={at.end}
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  );
}
