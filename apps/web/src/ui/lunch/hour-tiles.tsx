import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { RadioGroup, RadioTile } from '../fields/radio.tsx';

interface HourTilesProps {
  hours: readonly { id: string; hour: string }[];
  value: string;
  onValueChange: (id: string) => void;
}

/** A place's delivery hours, earliest first; empty when there is only one. */
export function HourTiles({ hours, value, onValueChange }: HourTilesProps) {
  if (hours.length < 2) return null;
  return (
    <RadioGroup
      label="Hora"
      value={value}
      onValueChange={onValueChange}
      className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-2"
    >
      {hours
        .toSorted((a, b) => a.hour.localeCompare(b.hour))
        .map(({ id, hour }) => (
          <RadioTile key={id} value={id} label={formatHour(hour)} icon="clock" />
        ))}
    </RadioGroup>
  );
}
