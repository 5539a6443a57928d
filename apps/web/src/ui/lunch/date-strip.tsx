import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useEffect, useRef } from 'react';
import { cx } from '../cx.ts';

export interface StripDay {
  /** `2026-11-25` */
  date: string;
  /** `Mié` */
  weekday: string;
  /** `26` */
  day: string;
  /** `Miércoles 26 de noviembre` */
  longLabel: string;
  closed?: boolean | undefined;
  /** True when the cart or an order has a lunch for that day. */
  marked?: boolean | undefined;
}

export interface DateStripProps {
  days: readonly StripDay[];
  value: string | null;
  onValueChange: (date: string) => void;
  label?: string | undefined;
}

/** The days to order for. Arrow keys skip closed days; screen readers still read them. */
export function DateStrip({ days, value, onValueChange, label = 'Día' }: DateStripProps) {
  const strip = useRef<HTMLDivElement>(null);

  // An effect, because the chosen day's place in the strip is known only after layout.
  useEffect(() => {
    const list = strip.current;
    const tile = value && list?.querySelector<HTMLElement>('[data-checked]');
    if (!list || !tile) return;
    const left = tile.offsetLeft - list.offsetLeft;
    const hidden = left < list.scrollLeft || left + tile.offsetWidth > list.scrollLeft + list.clientWidth;
    if (hidden) list.scrollTo({ left: left - tile.offsetWidth });
  }, [value]);

  return (
    <RadioGroup
      ref={strip}
      aria-label={label}
      value={value}
      onValueChange={(date) => typeof date === 'string' && onValueChange(date)}
      // a mouse cannot swipe
      className="scrollbar-for-mouse -mx-4 flex snap-x scroll-px-4 gap-2 relative overflow-x-auto px-4 py-1"
      data-base-ui-swipe-ignore
    >
      {days.map((day) => (
        <Radio.Root
          key={day.date}
          value={day.date}
          disabled={day.closed ?? false}
          aria-label={`${day.longLabel}${day.closed ? ', cerrado' : ''}${day.marked ? ', con plato' : ''}`}
          className={cx(
            'press relative grid min-h-14 min-w-14 flex-1 shrink-0 cursor-pointer snap-start place-content-center rounded bg-surface text-center shadow-[inset_0_0_0_1.5px_var(--border)]',
            'data-checked:bg-inverse data-checked:text-on-inverse data-checked:shadow-none',
            'data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-text-3 data-disabled:shadow-none',
          )}
        >
          <span className="type-caption">{day.weekday}</span>
          <span className="type-h3">{day.day}</span>
          {day.marked && (
            <span aria-hidden className="absolute inset-x-0 bottom-1 mx-auto size-1.5 rounded-full bg-primary" />
          )}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
