import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

/** 'Elige 1', 'Elige 1 o 2', 'Elige de 2 a 4'; after some choices, how many are missing. */
function askedWords(min: number, max: number, count: number): string {
  if (count > 0) return `Elige ${min - count} más`;
  if (max <= min) return `Elige ${min}`;
  return max === min + 1 ? `Elige ${min} o ${max}` : `Elige de ${min} a ${max}`;
}

export function AdditionGroupStateTag({
  min,
  max,
  count,
  missing,
}: {
  min: number;
  max: number;
  count: number;
  missing: boolean;
}) {
  const asked = min > 0 && count < min;
  const text = asked
    ? askedWords(min, max, count)
    : min > 0
      ? 'Listo'
      : max > 1
        ? `Opcional, hasta ${max}`
        : 'Opcional';
  const ready = min > 0 && !asked;
  return (
    <span
      className={cx(
        'type-caption inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-1.5 font-[680]',
        ready
          ? 'bg-success-soft text-success-text'
          : asked && missing
            ? 'pop bg-danger-soft text-danger-text'
            : 'bg-sunken text-text-2',
      )}
    >
      {ready && <Icon name="check" weight="bold" size="xs" className="size-3.5" />}
      {asked && missing && <Icon name="warning-octagon" weight="fill" size="xs" className="size-3.5" />}
      {text}
    </span>
  );
}
