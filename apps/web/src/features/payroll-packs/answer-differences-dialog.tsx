import { resolveDifferences } from '@sazon/contract/payroll-packs/routes';
import { RESOLUTIONS, type Resolution, resolutionNames } from '@sazon/domain/payroll/deduction-reconciliation';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type OfBill, packReads } from './pack-calls.ts';

const texts: Readonly<Record<Resolution, string>> = {
  carried: 'Sale en el archivo de descuentos del próximo período.',
  settlement: 'Se descuenta de su liquidación.',
  debt: 'Se lo cobra Sazón a la persona, tu próxima cuenta te lo devuelve, y no puede pagar por nómina mientras deba. No se puede cambiar.',
  written_off: 'Nadie lo descuenta: lo asume la empresa.',
};

interface AnswerDifferencesDialogProps extends OfBill {
  rowIds: readonly string[];
  onClose: (isDone: boolean) => void;
}

/** What is done about the chosen differences. */
export function AnswerDifferencesDialog({ billId, enterpriseId, rowIds, onClose }: AnswerDifferencesDialogProps) {
  const [resolution, setResolution] = useState<Resolution>('carried');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useCall(resolveDifferences, {
    invalidates: packReads,
    silent: true,
    onSuccess: () => {
      toast.success(rowIds.length === 1 ? 'Diferencia respondida' : 'Diferencias respondidas');
      onClose(true);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && onClose(false)}
      title={rowIds.length === 1 ? 'Responder la diferencia' : `Responder ${rowIds.length} diferencias`}
      subtitle={texts[resolution]}
      footer={
        <Button
          wide
          loading={isPending}
          onClick={() =>
            mutate({ params: { id: billId }, body: { enterpriseId, rowIds: [...rowIds], resolution, reason } })
          }
        >
          Guardar
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        <Segmented
          label="Qué se hace"
          segments={RESOLUTIONS.map((value) => ({ value, label: resolutionNames[value] }))}
          value={resolution}
          onValueChange={setResolution}
        />
        <TextField
          label={resolution === 'written_off' || resolution === 'debt' ? 'Motivo' : 'Motivo (opcional)'}
          maxLength={300}
          value={reason}
          onValueChange={setReason}
          error={error?.message}
        />
      </div>
    </Dialog>
  );
}
