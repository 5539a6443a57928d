import { getCart } from '@sazon/contract/cart/routes';
import { deliveryOptions } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { refreshUser, saveDeliveryPreference } from '@sazon/contract/users/routes';
import { formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { chooseSlotByHour } from '@sazon/domain/delivery/default-location-and-slot';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { spec } from '../../messages/specification-texts.ts';
import { setLocalUser, useSession } from '../../session/session-store.ts';
import {
  closePlaceSheet,
  type Delivery,
  useDelivery,
  usePlaceSheet,
  visitorDelivery,
} from '../../session/use-delivery-choice-and-place-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { describeCartElsewhere } from './cart-dates-elsewhere-text.ts';
import { LocationAndHourForm } from './location-and-hour-form.tsx';

const savedToastMs = 4000;

function notifySaved(hour: string, place: string): void {
  toast.success(spec.delivery.saved, {
    text: `Tu almuerzo llega a ${formatSpokenHour(hour)} a ${place}.`,
    stayMs: savedToastMs,
  });
}

/** Where and when lunch arrives: a bottom sheet, or a dialog on wide screens. */
export function LocationAndHourSheet() {
  const { open, asked, opening } = usePlaceSheet();
  const delivery = useDelivery();
  return (
    <BottomSheetFor
      // A new form at each opening, and when the locations load: closing without saving restores the saved choice.
      key={`${opening} ${delivery.pending}`}
      open={open}
      asked={asked}
      delivery={delivery}
    />
  );
}

function BottomSheetFor({ open, asked, delivery }: { open: boolean; asked: boolean; delivery: Delivery }) {
  const { hasSession } = useSession();
  const [locationId, setLocationId] = useState(delivery.location?.id ?? null);
  const [timeId, setTimeId] = useState(delivery.time?.id ?? null);
  const [office, setOffice] = useState(delivery.office ?? '');
  const save = useCall(saveDeliveryPreference, {
    silent: true,
    invalidates: [deliveryOptions],
    onSuccess: async () => {
      done();
      setLocalUser(await callRoute(refreshUser, {}));
    },
  });

  const places = [...delivery.enterprise, ...delivery.everyone];
  const location = places.find((place) => place.id === locationId) ?? null;
  const time = location?.times.find((slot) => slot.id === timeId) ?? null;
  const { data: cart } = useQuery({ ...queryFor(getCart), enabled: hasSession && open, meta: { silent: true } });
  const isNew = location?.id !== delivery.location?.id || time?.id !== delivery.time?.id;
  const stays =
    isNew && location && time
      ? describeCartElsewhere(cart?.items ?? [], { locationId: location.id, timeId: time.id })
      : '';
  const choose = (id: string) => {
    const next = places.find((place) => place.id === id);
    setLocationId(id);
    setTimeId((next && chooseSlotByHour(next, time?.hour ?? null)?.id) ?? null);
  };
  const done = () => {
    closePlaceSheet();
    if (location && time) notifySaved(time.hour, location.name);
  };
  const submit = () => {
    if (!location || !time) return;
    const choice = { locationId: location.id, timeId: time.id, office: office.trim() || null };
    if (hasSession) return save.mutate({ body: choice });
    visitorDelivery.write(choice);
    done();
  };

  return (
    <BottomSheet
      open={open}
      onClose={closePlaceSheet}
      title={asked ? '¿Dónde almuerzas?' : 'Lugar y hora de entrega'}
      subtitle={asked ? 'Elige el lugar y la hora antes de agregar platos.' : undefined}
      footer={
        <div className="grid w-full grid-cols-1 gap-2">
          <p className="type-body-s text-text-2 empty:hidden" role="status">
            {stays}
          </p>
          <Button wide size="l" disabled={!location || !time || save.isPending} onClick={submit}>
            {save.isPending ? spec.delivery.saving : 'Guardar'}
          </Button>
        </div>
      }
    >
      <LocationAndHourForm
        delivery={delivery}
        location={location}
        timeId={time?.id ?? null}
        office={office}
        error={save.error?.message}
        disabled={save.isPending}
        onLocation={choose}
        onTime={setTimeId}
        onOffice={setOffice}
      />
    </BottomSheet>
  );
}
