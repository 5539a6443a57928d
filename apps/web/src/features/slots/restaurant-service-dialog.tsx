import {
  platformSlots,
  serveSlot,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import type { PlatformSlot } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { DEFAULT_TRAVEL_MINUTES } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { showFieldError, TypedForm } from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { LocationSelect } from '../admin-settings/location-select.tsx';
import { RestaurantServiceFields, type ServiceDraft } from './restaurant-service-fields.tsx';

export interface RestaurantServiceDialogProps {
  slot: PlatformSlot;
  /** The restaurant whose service is edited, or null to add one that does not serve the hour yet. */
  restaurantId: string | null;
  restaurants: readonly { id: string; name: string }[];
  onClose: () => void;
}

type Served = PlatformSlot['restaurants'][number];

const toDraft = (now: Served | undefined): ServiceDraft => ({
  capacity: now?.capacity == null ? '' : String(now.capacity),
  open: !now?.closed,
  day: now?.cutoffDayOffset === -1 ? '-1' : '0',
  cutoff: now?.cutoffTime ?? '',
  prepMinutes: `${now?.prepMinutes ?? 30}`,
  travel: String(now?.travelMinutes ?? DEFAULT_TRAVEL_MINUTES),
  autoAccept: now?.autoAccept ?? true,
});

const toBody = ({ capacity, open, day, cutoff, prepMinutes, travel, autoAccept }: ServiceDraft) => ({
  capacity: capacity === '' ? null : Number(capacity),
  closed: !open,
  cutoffDayOffset: day === '-1' ? (-1 as const) : (0 as const),
  cutoffTime: cutoff === '' ? null : cutoff,
  prepMinutes: Number(prepMinutes) as 30 | 60 | 90,
  travelMinutes: Number(travel),
  autoAccept,
});

/** How a restaurant serves an hour of a location. */
export function RestaurantServiceDialog({ slot, restaurantId, restaurants, onClose }: RestaurantServiceDialogProps) {
  const now = slot.restaurants.find((each) => each.restaurantId === restaurantId);
  const free = restaurants.filter((each) => !slot.restaurants.some((served) => served.restaurantId === each.id));
  const [who, setWho] = useState(restaurantId);
  const form = useForm<ServiceDraft>({ defaultValues: toDraft(now) });
  const { mutate, isPending, error } = useCall(serveSlot, {
    silent: true,
    invalidates: [platformSlots, settingChanges],
    onSuccess: onClose,
    onError: (refused) => showFieldError(form, refused, { travelMinutes: 'travel' }),
  });
  const failure = findFormError(error, ['travelMinutes']);
  const send = (draft: ServiceDraft) =>
    who !== null && mutate({ params: { id: slot.id, restaurantId: who }, body: toBody(draft) });
  return (
    <Dialog onClose={onClose} title={now?.name ?? 'Agregar restaurante'} subtitle={formatHour(slot.hour)}>
      <TypedForm form={form} onSend={send} className="pt-2">
        {restaurantId === null && (
          <LocationSelect
            label="Restaurante"
            all="Elige un restaurante"
            locations={free}
            value={who}
            onValueChange={setWho}
          />
        )}
        <RestaurantServiceFields />
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" wide loading={isPending} disabled={who === null}>
          Guardar
        </Button>
      </TypedForm>
    </Dialog>
  );
}
