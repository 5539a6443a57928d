import { resolveDifferences } from '@sazon/contract/payroll-deductions/routes';
import type { ReconciliationRow } from '@sazon/contract/payroll-deductions/schemas';
import {
  calculateDifferenceCop,
  listResolutions,
  needsResolutionReason,
  type Resolution,
  resolutionNames,
} from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioTile } from '../../ui/fields/radio.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { MatchPersonForm } from './match-person-form.tsx';
import { type OfBill, packReads } from './payroll-deductions-calls.ts';

const another = 'another';

function describe(resolution: Resolution, rows: readonly ReconciliationRow[]): string {
  const lacks = rows.every((row) => calculateDifferenceCop(row) > 0);
  if (resolution === 'carried')
    return lacks ? 'Sale en el próximo archivo de descuentos.' : 'Su próximo descuento baja en ese valor.';
  if (resolution === 'settlement') return 'La empresa lo descuenta de su liquidación.';
  if (resolution === 'debt')
    return 'Sazón se lo cobra y tu próxima cuenta te lo devuelve. No puede pagar por nómina mientras deba. No se puede cambiar.';
  if (resolution === 'refunded') return 'Nómina se lo reintegra en su próximo pago. No se remite.';
  if (resolution === 'not_ours') return 'Otro descuento con el mismo concepto. Sale de esta cuenta.';
  return 'Nadie lo descuenta: lo asume la empresa.';
}

interface AnswerDifferencesFormProps extends OfBill {
  rows: readonly ReconciliationRow[];
  onDone: () => void;
  onCancel?: (() => void) | undefined;
}

/** What is done about one difference or several: where the money goes, or that the document is somebody else's. */
export function AnswerDifferencesForm({ rows, onDone, onCancel, ...of }: AnswerDifferencesFormProps) {
  const [first] = rows;
  const allowed = listResolutions(rows);
  const unknown = rows.length === 1 && first?.outcome === 'unknown' ? first : null;
  const [choice, setChoice] = useState<string | null>(
    // money is decided by nobody but the person
    first?.resolution ?? (unknown?.likely ? another : null),
  );
  const [reason, setReason] = useState(first?.reason ?? '');
  const { mutate, isPending, error } = useCall(resolveDifferences, {
    invalidates: packReads,
    silent: true,
    onSuccess: () => {
      toast.success(rows.length === 1 ? 'Diferencia respondida' : 'Diferencias respondidas');
      onDone();
    },
  });
  const resolution = allowed.find((one) => one === choice);
  const save = () =>
    resolution !== undefined &&
    mutate({
      params: { id: of.billId },
      body: { enterpriseId: of.enterpriseId, rowIds: rows.map(({ id }) => id), resolution, reason },
    });
  if (allowed.length === 0)
    return <NoticeBar tone="warning">Elige diferencias parecidas: para estas no hay una respuesta común.</NoticeBar>;
  return (
    <div className="grid grid-cols-1 gap-3">
      <RadioGroup
        label="Qué se hace"
        value={choice}
        onValueChange={setChoice}
        className="grid grid-cols-1 gap-2 tablet:grid-cols-2 ultra:grid-cols-4"
      >
        {unknown && (
          <RadioTile value={another} label="Es otra persona de la lista" note="Búscala y comparamos su valor." />
        )}
        {allowed.map((one) => (
          <RadioTile key={one} value={one} label={resolutionNames[one]} note={describe(one, rows)} />
        ))}
      </RadioGroup>
      {choice === another && unknown ? (
        <MatchPersonForm {...of} row={unknown} onDone={onDone} />
      ) : (
        <>
          <TextField
            label={resolution !== undefined && needsResolutionReason(resolution) ? 'Motivo' : 'Motivo (opcional)'}
            help={unknown ? undefined : 'La persona lo lee cuando cierres.'}
            maxLength={300}
            value={reason}
            onValueChange={setReason}
            error={error?.message}
          />
          <div className="flex flex-wrap gap-2">
            <Button loading={isPending} disabled={resolution === undefined} onClick={save}>
              Guardar decisión
            </Button>
            {onCancel && (
              <Button look="quiet" disabled={isPending} onClick={onCancel}>
                Cancelar
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
