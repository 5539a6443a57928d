import { changeRestaurantFee, restaurantFees } from '@sazon/contract/bills/commission-routes';
import { settingChanges } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { formatPercent } from '@sazon/domain/money/format';
import { useState } from 'react';
import { useDialogCall } from '../../device/use-dialog-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { SaveMoneyDialog } from './save-money-dialog.tsx';
import { SettingFieldInput } from './setting-field-input.tsx';

export interface RestaurantCommissionDialogProps {
  restaurantId: string;
  name: string;
  /** The commission from next Monday on if set, else the current one. */
  rate: { bps: number; isOwn: boolean };
  /** Next Monday's date, in words. */
  starts: string;
  onClose: () => void;
}

/** Sets a restaurant's own commission from next Monday on, or returns it to the platform's. */
export function RestaurantCommissionDialog({
  restaurantId,
  name,
  rate,
  starts,
  onClose,
}: RestaurantCommissionDialogProps) {
  const [isOwn, setIsOwn] = useState(rate.isOwn);
  const [bps, setBps] = useState<unknown>(rate.bps);
  const [isMissing, setIsMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useDialogCall(changeRestaurantFee, {
    invalidates: [restaurantFees, settingChanges],
    done: 'Comisión guardada',
    onClose,
  });
  const fieldError = isMissing ? 'Escribe el porcentaje.' : error?.field === 'ownBps' ? error.message : undefined;
  return (
    <Dialog onClose={onClose} title={`Comisión de ${name}`}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          const hasRate = typeof bps === 'number';
          setIsMissing(isOwn && !hasRate);
          if (!isOwn || (hasRate && bps >= 0)) setAsking(true);
        }}
      >
        <Checkbox label="Tiene una comisión propia" checked={isOwn} onCheckedChange={setIsOwn} />
        {isOwn && (
          <SettingFieldInput
            field={{ kind: 'percent', path: '', label: 'Comisión, sin IVA' }}
            value={bps}
            onChange={setBps}
            error={fieldError}
          />
        )}
        {error && error.field !== 'ownBps' && <NoticeBar tone="danger">{error.message}</NoticeBar>}
        <p className="type-body-s text-text-2">
          Rige desde el {starts}. Queda en el historial con tu nombre y {name} recibe un correo.
        </p>
        <Button type="submit" wide loading={isPending}>
          Guardar
        </Button>
      </form>
      <SaveMoneyDialog
        open={asking}
        title={`¿Guardas la comisión de ${name}?`}
        changed={[
          {
            label: 'Comisión, sin IVA',
            before: describeRate(rate.isOwn, rate.bps),
            after: describeRate(isOwn, Number(bps)),
          },
        ]}
        note={`Rige desde el ${starts}.`}
        onClose={() => setAsking(false)}
        onSave={() => mutate({ params: { restaurantId }, body: { ownBps: isOwn ? Number(bps) : null } })}
      />
    </Dialog>
  );
}

const describeRate = (isOwn: boolean, bps: number): string => (isOwn ? formatPercent(bps) : 'la de la plataforma');
