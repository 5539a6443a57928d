import { Checkbox } from '@base-ui/react/checkbox';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

interface CheckRowProps {
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
      <span className={cx('min-w-0 flex-[1_1_9rem] py-1.5 wrap-anywhere', wrong && 'font-semibold text-danger-text')}>
        {text}
      </span>
    </Checkbox.Root>
  );
}
