import { cx } from './cx.ts';

export interface ProgressBarProps {
  /** "11 de 18 consolidadas". */
  label: string;
  value: number;
  max: number;
  tone?: 'success' | 'dark' | 'status' | 'payroll' | 'full' | undefined;
  className?: string | undefined;
}

const tones = {
  success: 'bg-success',
  dark: 'bg-(--mora-900)',
  status: 'bg-st-solid',
  payroll: 'bg-money-payroll',
  full: 'bg-primary',
};

export function ProgressBar({ label, value, max, tone = 'success', className }: ProgressBarProps) {
  const part = max === 0 ? 0 : Math.min(1, value / max);
  return (
    <div
      role="img"
      aria-label={label}
      className={cx(
        'h-2.5 overflow-hidden rounded-full',
        tone === 'dark' ? 'bg-[rgb(33_24_31/.18)]' : 'bg-border',
        className,
      )}
    >
      <div
        className={cx('h-full w-full origin-left rounded-full transition-transform duration-480 ease-out', tones[tone])}
        style={{ transform: `translateX(${(part - 1) * 100}%)` }}
      />
    </div>
  );
}

export interface SegmentBarProps {
  /** "2 de 6 entregados". */
  label: string;
  done: number;
  total: number;
}

/** One segment each: the bags of a stop, the steps of a form. */
export function SegmentBar({ label, done, total }: SegmentBarProps) {
  return (
    <div role="img" aria-label={label} className="flex gap-1">
      {Array.from({ length: total }, (_, place) => place).map((place) => (
        <span
          key={place}
          className={cx(
            'h-2 flex-1 rounded-sm transition-colors duration-480',
            place < done ? 'bg-success' : 'bg-border',
          )}
        />
      ))}
    </div>
  );
}
