import { type IsoDate, isIsoDate } from '@sazon/domain/calendar/iso-date';
import { useId } from 'react';

export interface DateBoxProps {
  label: string;
  value: IsoDate;
  onChange: (date: IsoDate) => void;
}

/** A day, chosen with the device's own calendar. */
export function DateBox({ label, value, onChange }: DateBoxProps) {
  const id = useId();
  return (
    <span className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded max-mobile:flex-col max-mobile:items-stretch max-mobile:gap-0 max-mobile:pt-1.5 bg-surface pr-2 pl-3.5 shadow-[inset_0_0_0_1.5px_var(--border)]">
      <label htmlFor={id} className="text-[1.3rem] text-text-2">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ currentTarget }) => isIsoDate(currentTarget.value) && onChange(currentTarget.value)}
        className="type-item min-h-11 w-full min-w-0 flex-1 bg-transparent tabular-nums"
      />
    </span>
  );
}
