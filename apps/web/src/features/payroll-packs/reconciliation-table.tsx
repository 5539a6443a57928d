import { resolveDifferences } from '@sazon/contract/payroll-packs/routes';
import type { PayrollPack, ReconciliationRow } from '@sazon/contract/payroll-packs/schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import {
  calculateDifferenceCop,
  RESOLUTIONS,
  type Resolution,
  reconciliationOutcomeNames,
  resolutionNames,
} from '@sazon/domain/payroll/reconciliation';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { type OfBill, packReads } from './pack-calls.ts';

type Reconciliation = NonNullable<PayrollPack['reconciliation']>;

interface ReconciliationTableProps extends OfBill {
  reconciliation: Reconciliation;
  mayChange: boolean;
}

/** What payroll deducted, compared: how many agree, and each difference with its answer. */
export function ReconciliationTable({ reconciliation, mayChange, ...of }: ReconciliationTableProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [answering, setAnswering] = useState(false);
  const { rows, outcomes, fileName, by, at } = reconciliation;
  const equal = outcomes.find(({ outcome }) => outcome === 'equal')?.people ?? 0;
  return (
    <section aria-labelledby="reconciliation" className="grid grid-cols-1 gap-3">
      <h3 id="reconciliation" className="type-h3">
        {rows.length === 0 ? 'Todo cuadra' : rows.length === 1 ? '1 diferencia' : `${rows.length} diferencias`}
      </h3>
      <p className="type-body-s text-text-2">
        {equal === 1 ? '1 persona igual' : `${equal} personas iguales`}. {fileName}, {by}, {formatMoment(at)}.
      </p>
      {rows.length > 0 && (
        <ul aria-label="Diferencias" className="grid gap-2">
          {rows.map((row) => (
            <DifferenceRow
              key={row.id}
              row={row}
              chosen={mayChange && row.resolution !== 'debt' ? chosen.includes(row.id) : null}
              onChoose={(isChosen) =>
                setChosen((now) => (isChosen ? [...now, row.id] : now.filter((one) => one !== row.id)))
              }
            />
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <Button className="justify-self-start" onClick={() => setAnswering(true)}>
          {chosen.length === 1 ? 'Responder 1 diferencia' : `Responder ${chosen.length} diferencias`}
        </Button>
      )}
      {answering && (
        <AnswerDialog
          {...of}
          rowIds={chosen}
          onClose={(isDone) => {
            setAnswering(false);
            if (isDone) setChosen([]);
          }}
        />
      )}
    </section>
  );
}

interface DifferenceRowProps {
  row: ReconciliationRow;
  /** Whether the row is chosen; null when it cannot be. */
  chosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

function DifferenceRow({ row, chosen, onChoose }: DifferenceRowProps) {
  const name = row.name ?? `Documento ${row.identification}`;
  const differenceCop = calculateDifferenceCop(row);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg bg-surface-2 px-3 py-2">
      <span className="flex min-w-0 items-center gap-2">
        {chosen !== null && (
          <Checkbox label={`Elegir a ${name}`} labelHidden checked={chosen} onCheckedChange={onChoose} />
        )}
        <span className="min-w-0">
          <b className="type-item block break-words">{name}</b>
          <span className="type-body-s text-text-2">
            {reconciliationOutcomeNames[row.outcome]}: {formatCop(row.deductedCop ?? 0)} de {formatCop(row.expectedCop)}
          </span>
        </span>
      </span>
      <span className="text-right">
        <b className="type-item block tabular-nums">
          {differenceCop < 0 ? `−${formatCop(-differenceCop)}` : formatCop(differenceCop)}
        </b>
        <span className="type-body-s text-text-2">
          {row.resolution === null ? 'Sin respuesta' : resolutionNames[row.resolution]}
          {row.reason && `: ${row.reason}`}
        </span>
      </span>
    </li>
  );
}

const texts: Readonly<Record<Resolution, string>> = {
  carried: 'Sale en el archivo de descuentos del próximo período.',
  settlement: 'Se descuenta de su liquidación.',
  debt: 'Se lo cobra Sazón a la persona, tu próxima cuenta te lo devuelve, y no puede pagar por nómina mientras deba. No se puede cambiar.',
  written_off: 'Nadie lo descuenta: lo asume la empresa.',
};

interface AnswerDialogProps extends OfBill {
  rowIds: readonly string[];
  onClose: (isDone: boolean) => void;
}

/** What is done about the chosen differences. */
function AnswerDialog({ billId, enterpriseId, rowIds, onClose }: AnswerDialogProps) {
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
