import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  icon?: IconName | undefined;
  count?: number | undefined;
}

const frame = 'inline-flex max-w-full flex-wrap gap-0.5 rounded-lg bg-sunken p-1';
const segment =
  'type-item inline-flex min-h-9 items-center gap-1.5 whitespace-nowrap rounded-[.8rem] px-3 text-text-2 transition-colors duration-120 data-pressed:bg-surface data-pressed:text-text data-pressed:shadow-e1';

function SegmentFace({ label, icon, count }: Omit<Segment<string>, 'value'>) {
  return (
    <>
      {icon && <Icon name={icon} size="s" />}
      {label}
      {count !== undefined && (
        <span className="text-[1.3rem] text-text-3 tabular-nums group-data-pressed:text-primary-text">{count}</span>
      )}
    </>
  );
}

export interface SegmentedProps<V extends string> {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onValueChange: (value: V) => void;
  className?: string | undefined;
}

/** A row of segments of which one is chosen, such as the views 'Comandas' and 'Platos' of the kitchen's board. */
export function Segmented<V extends string>({ label, segments, value, onValueChange, className }: SegmentedProps<V>) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => {
        const chosen = segments.find((candidate) => candidate.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      className={cx(frame, className)}
    >
      {segments.map(({ value: id, ...face }) => (
        <Toggle key={id} value={id} className={cx(segment, 'group')}>
          <SegmentFace {...face} />
        </Toggle>
      ))}
    </ToggleGroup>
  );
}

export interface MultiSegmentedProps<V extends string> extends Omit<SegmentedProps<V>, 'value' | 'onValueChange'> {
  value: readonly V[];
  onValueChange: (value: V[]) => void;
}

/** A row of segments of which several may be chosen, such as the hours of a board. */
export function MultiSegmented<V extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: MultiSegmentedProps<V>) {
  return (
    <ToggleGroup
      multiple
      aria-label={label}
      value={[...value]}
      onValueChange={(next) => onValueChange(segments.map((s) => s.value).filter((id) => next.includes(id)))}
      className={cx(frame, className)}
    >
      {segments.map(({ value: id, ...face }) => (
        <Toggle key={id} value={id} className={cx(segment, 'group')}>
          <SegmentFace {...face} />
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
