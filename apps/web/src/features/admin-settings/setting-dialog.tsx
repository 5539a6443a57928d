import { restaurantFees } from '@sazon/contract/bills/commission-routes';
import { settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import {
  adminSettings,
  changeSetting,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { useState } from 'react';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SaveMoneyDialog } from './save-money-dialog.tsx';
import { SettingFieldInput } from './setting-field-input.tsx';
import { isMoneySetting, type SettingWords } from './setting-field-kinds.ts';
import { hasNegative } from './setting-value-path.ts';
import { listChangedParts } from './setting-value-texts.ts';

export interface SettingDialogProps {
  words: SettingWords;
  value: unknown;
  updatedAt: number | null;
  onClose: () => void;
}

/** Changes one setting. It applies to everyone at once, as the footer says; what moves money asks once. */
export function SettingDialog({ words, value, updatedAt, onClose }: SettingDialogProps) {
  const [draft, setDraft] = useState(value);
  const [asking, setAsking] = useState(false);
  const changed = listChangedParts(words, value, draft);
  const { mutate, isPending, error } = useDialogCall(changeSetting, {
    invalidates: [adminSettings, settingChanges, settings, restaurantFees],
    done: 'Configuración guardada',
    onClose,
  });
  const errorAt = (path: string) => {
    const whole = path === '' ? 'value' : `value.${path}`;
    return error?.field === whole || error?.field?.startsWith(`${whole}.`) ? error.message : undefined;
  };
  const save = () => mutate({ params: { key: words.key }, body: { value: draft, seenUpdatedAt: updatedAt } });
  const begins = words.key === 'restaurant_fee' ? 'Rige desde el próximo lunes.' : 'Rige de inmediato para todos.';
  const isShown = words.fields.some((field) => errorAt(field.path) !== undefined);
  return (
    <Dialog onClose={onClose} title={words.title} subtitle={words.text}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (hasNegative(draft)) return;
          if (isMoneySetting(words) && changed.length > 0) setAsking(true);
          else save();
        }}
      >
        {words.fields.map((field) => (
          <SettingFieldInput
            key={field.path}
            field={field}
            value={draft}
            onChange={setDraft}
            error={errorAt(field.path)}
          />
        ))}
        {error && !isShown && <NoticeBar tone="danger">{error.message}</NoticeBar>}
        <p className="type-body-s text-text-2">{begins} Queda en el historial con tu nombre.</p>
        <Button type="submit" wide loading={isPending}>
          Guardar
        </Button>
      </form>
      <SaveMoneyDialog
        open={asking}
        title={`¿Guardas «${words.title}»?`}
        changed={changed}
        note={begins}
        onClose={() => setAsking(false)}
        onSave={save}
      />
    </Dialog>
  );
}
