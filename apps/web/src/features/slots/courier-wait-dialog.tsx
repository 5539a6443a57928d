import {
  changeSlot,
  platformSlots,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import type { PlatformSlot } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { DEFAULT_DOMI_CONFIG } from '@sazon/domain/logistics/courier-wait';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SettingFieldInput } from '../admin-settings/setting-field-input.tsx';

/** How long a courier waits at one hour of a location, when it differs from the default. */
export function CourierWaitDialog({ slot, onClose }: { slot: PlatformSlot; onClose: () => void }) {
  const [own, setOwn] = useState(slot.waiting !== null);
  const [draft, setDraft] = useState<unknown>(slot.waiting ?? DEFAULT_DOMI_CONFIG);
  const { mutate, isPending, error } = useCall(changeSlot, {
    silent: true,
    invalidates: [platformSlots, settingChanges],
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title="Espera del domi">
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          const waiting = own ? (draft as NonNullable<PlatformSlot['waiting']>) : null;
          mutate({ params: { id: slot.id }, body: { waiting } });
        }}
      >
        <Checkbox label="Este horario espera distinto" checked={own} onCheckedChange={setOwn} />
        {own && (
          <>
            <SettingFieldInput
              field={{ kind: 'number', path: 'minutesToNotify', label: 'Avisar cada', unit: 'min' }}
              value={draft}
              onChange={setDraft}
            />
            <SettingFieldInput
              field={{ kind: 'number', path: 'maxWaitTimeMinutes', label: 'Esperar hasta', unit: 'min' }}
              value={draft}
              onChange={setDraft}
            />
          </>
        )}
        {error && <NoticeBar tone="danger">{error.message}</NoticeBar>}
        <Button type="submit" wide loading={isPending}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
