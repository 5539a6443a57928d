import { type IsoDate, isIsoDate } from '@sazon/domain/calendar/iso-date';
import { TextField } from './text-field.tsx';

export interface DateRangeProps {
  from: IsoDate | undefined;
  to: IsoDate | undefined;
  /** Only complete and empty dates are reported; a half-typed one is not. */
  onFrom: (date: IsoDate | undefined) => void;
  onTo: (date: IsoDate | undefined) => void;
}

/** A list's filters 'Desde' and 'Hasta'. */
export function DateRange({ from, to, onFrom, onTo }: DateRangeProps) {
  const whole = (tell: DateRangeProps['onFrom']) => (value: string) => {
    if (value === '') tell(undefined);
    else if (isIsoDate(value)) tell(value);
  };
  return (
    <>
      <TextField label="Desde" type="date" value={from ?? ''} onValueChange={whole(onFrom)} />
      <TextField label="Hasta" type="date" value={to ?? ''} onValueChange={whole(onTo)} />
    </>
  );
}
