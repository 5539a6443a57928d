import { Checkbox } from '@base-ui/react/checkbox';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface ScanBannerProps {
  result: 'right' | 'wrong' | 'repeated';
  /** "4833 va a Torre Nogal", "4833 no va acá, va a Zona Franca", "4833 ya está." */
  title: string;
  note?: ReactNode | undefined;
  action?: ReactNode | undefined;
}

const looks = {
  right: { icon: 'check-circle', colours: 'bg-(--bijao-600) text-white' },
  wrong: { icon: 'warning-octagon', colours: 'bg-(--aji-600) text-white' },
  repeated: { icon: 'info', colours: 'bg-inverse text-on-inverse' },
} as const;

/** The result of the last scan: where this bag goes. */
export function ScanBanner({ result, title, note, action }: ScanBannerProps) {
  return (
    <div
      role={result === 'wrong' ? 'alert' : 'status'}
      className={cx(
        'pop flex flex-wrap items-center gap-3 rounded-lg py-2.5 pr-3.5 pl-2.5 shadow-e3',
        looks[result].colours,
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-[rgb(255_255_255/.18)]">
        <Icon name={looks[result].icon} weight="fill" size="xl" />
      </span>
      <p className="min-w-0 flex-[1_1_12rem]">
        <b className="type-label block">{title}</b>
        {note && <span className="type-body-s block">{note}</span>}
      </p>
      {action}
    </div>
  );
}

export interface CheckRowProps {
  code: string;
  text: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** True when the bag can neither be marked nor unmarked now. */
  disabled?: boolean | undefined;
  /** True when the bag has an issue, so that its text stands out. */
  wrong?: boolean | undefined;
}

/** A bag on the consolidator's list: the whole row ticks it. */
export function CheckRow({ code, text, checked, onCheckedChange, disabled = false, wrong = false }: CheckRowProps) {
  return (
    <Checkbox.Root
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      className="data-disabled:cursor-default group flex min-h-13 w-full cursor-pointer flex-wrap items-center gap-x-3 border-border border-t text-left font-[520] text-[1.45rem] text-text-2 leading-4.5"
    >
      <span className="grid size-7 shrink-0 place-items-center rounded-[.8rem] border-2 border-border-strong group-data-checked:border-success group-data-checked:bg-success group-data-checked:text-on-success">
        <Checkbox.Indicator>
          <Icon name="check" weight="bold" size="xs" />
        </Checkbox.Indicator>
      </span>
      <b className="font-display font-extrabold text-[2rem] text-text leading-none tracking-[.04em] tabular-nums group-data-checked:text-text-2">
        {code}
      </b>
      <span className={cx('min-w-0 flex-[1_1_9rem] py-1.5', wrong && 'font-semibold text-danger-text')}>{text}</span>
    </Checkbox.Root>
  );
}
