import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';

export interface WeekArrowsProps {
  /** The Monday of the week shown. */
  monday: IsoDate;
  /** True when the next week has not begun. */
  isLast: boolean;
  onWeek: (monday: IsoDate) => void;
  small?: boolean;
  /** The week in words, between the arrows. */
  children: ReactNode;
}

/** Moves one week at a time, up to the current one. */
export function WeekArrows({ monday, isLast, onWeek, small = false, children }: WeekArrowsProps) {
  const arrow = { weight: 'bold', ...(small && { iconSize: 'xs' as const }) } as const;
  return (
    <>
      <IconButton {...arrow} icon="caret-left" label="Semana anterior" onClick={() => onWeek(addDays(monday, -7))} />
      {children}
      <IconButton
        {...arrow}
        icon="caret-right"
        label="Semana siguiente"
        disabled={isLast}
        onClick={() => onWeek(addDays(monday, 7))}
      />
    </>
  );
}
