import { cx } from '../cx.ts';
import { type MarkColor, markClasses } from './chart-colors.ts';

export interface SplitPart {
  name: string;
  amount: number;
  color: MarkColor;
}

/**
 * Draws the parts of a whole in their order, without empty ones. Hidden from screen readers: the numbers stand beside
 * it.
 */
export function SplitBar({ parts, className }: { parts: readonly SplitPart[]; className?: string }) {
  return (
    <div aria-hidden className={cx('flex h-4 gap-[3px]', className)}>
      {parts
        .filter(({ amount }) => amount > 0)
        .map(({ name, amount, color }) => (
          <span
            key={name}
            className={cx('min-w-[3px] rounded-[2px] first:rounded-l-sm last:rounded-r-sm', markClasses[color])}
            style={{ flexGrow: amount, flexBasis: 0 }}
          />
        ))}
    </div>
  );
}

/** The square that says what a colour stands for. */
export const Swatch = ({ color }: { color: MarkColor }) => (
  <span aria-hidden className={cx('inline-block size-[1.1rem] shrink-0 rounded-[3px]', markClasses[color])} />
);
