import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { openPlaceSheet, useDelivery, usePlaceSheet } from '../../session/use-delivery-choice.ts';
import { PlaceTimeChip } from './place-time-chip.tsx';

/** The chosen location and hour in a top bar; opens the sheet. */
export function ChosenPlaceTimeChip({ compact = false }: { compact?: boolean }) {
  const { location, time, chosen } = useDelivery();
  const { open, asked } = usePlaceSheet();
  return (
    <PlaceTimeChip
      place={chosen ? location?.name : undefined}
      time={chosen && time ? formatHour(time.hour) : undefined}
      point={location?.deliveryPoint}
      onClick={openPlaceSheet}
      compact={compact}
      calling={open && asked}
    />
  );
}
