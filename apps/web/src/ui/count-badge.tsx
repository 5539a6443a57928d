import { useState } from 'react';
import { cx } from './cx.ts';

export interface CountBadgeProps {
  count: number;
  className?: string | undefined;
}

/** The number in an icon's corner. Hidden from screen readers: the icon's label contains it. */
export function CountBadge({ count, className }: CountBadgeProps) {
  const [first] = useState(count);
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className={cx(
        'absolute h-[min(2rem,5.8vw)] min-w-[min(2rem,5.8vw)] rounded-full bg-primary px-1.5 text-center font-body font-bold text-[min(1.2rem,3.9vw)] text-on-primary leading-[min(2rem,5.8vw)] tabular-nums shadow-[0_0_0_2px_var(--surface)]',
        count !== first && 'pop',
        className,
      )}
    >
      {count > 9 ? '9+' : count}
    </span>
  );
}
