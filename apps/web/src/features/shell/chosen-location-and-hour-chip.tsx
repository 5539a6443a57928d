import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { openPlaceSheet, useDelivery, usePlaceSheet } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { LocationAndHourChip } from './location-and-hour-chip.tsx';

/** The chosen location and hour in a top bar; opens the sheet. */
export function ChosenLocationAndHourChip({ compact = false }: { compact?: boolean }) {
  const { location, time, chosen } = useDelivery();
  const { open, asked } = usePlaceSheet();
  return (
    <LocationAndHourChip
      place={chosen ? location?.name : undefined}
      time={chosen && time ? formatHour(time.hour) : undefined}
      point={location?.deliveryPoint}
      onClick={openPlaceSheet}
      compact={compact}
      calling={open && asked}
    />
  );
}
