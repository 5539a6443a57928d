import type { Reconciliation } from '@sazon/contract/payroll-deductions/schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import {
  DEDUCTED_FIELDS,
  type DeductedField,
  deductedFieldNames,
  findDeductedColumnsProblem,
} from '@sazon/domain/employees/deducted-file-columns';
import { formatCop } from '@sazon/domain/money/format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeductedColumnsPreview } from './deducted-columns-preview.tsx';
import { type OfBill, packReads } from './payroll-deductions-calls.ts';
import { type DeductedFileView, readDeductedFile, sendDeducted } from './payroll-file-calls.ts';
import { SpreadsheetFileInput } from './spreadsheet-file-input.tsx';

type Held = DeductedField | 'none';
type Chosen = { file: File; view: DeductedFileView };

interface DeductedFileCardProps extends OfBill {
  reconciliation: Reconciliation | null;
  /** Whether the person may send a file now. */
  mayChange: boolean;
  /** Called when a file was sent and what it says is compared. */
  onCompared: () => void;
}

/** The file of what payroll deducted: what was uploaded, and a new one with what each of its columns holds. */
export function DeductedFileCard({ reconciliation, mayChange, onCompared, ...of }: DeductedFileCardProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const reading = useMutation<DeductedFileView, CallError, File>({
    mutationFn: (file) => readDeductedFile(of, file),
    meta: { silent: true },
    onSuccess: (view, file) => setChosen({ file, view }),
  });
  const hasFacts = reconciliation !== null && chosen === null;
  return (
    <Card
      label="El archivo"
      className={cx(
        'grid grid-cols-1 gap-4 desktop:p-5',
        hasFacts && 'laptop:grid-cols-[auto_minmax(0,1fr)_auto] laptop:items-center laptop:gap-x-8',
      )}
    >
      <h2 className="type-h3">El archivo</h2>
      {hasFacts && <FileFacts reconciliation={reconciliation} />}
      {reconciliation === null && chosen === null && (
        <p className="type-body text-text-2">
          {mayChange
            ? 'Cuando pagues la nómina, sube lo que se descontó (.xlsx o .csv): te mostramos las diferencias. Si trae otras filas de tu nómina, dices cuál concepto es el nuestro.'
            : 'Todavía no se ha subido lo que descontó la nómina.'}
        </p>
      )}
      {reading.error && <NoticeBar tone="danger">{reading.error.message}</NoticeBar>}
      {chosen && (
        <Columns
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          of={of}
          chosen={chosen}
          onDone={() => {
            setChosen(null);
            onCompared();
          }}
        />
      )}
      {mayChange && (
        <SpreadsheetFileInput
          label={reconciliation === null && chosen === null ? 'Subir lo descontado' : 'Cambiar archivo'}
          isBusy={reading.isPending}
          onFile={(file) => reading.mutate(file)}
        />
      )}
    </Card>
  );
}

function FileFacts({ reconciliation }: { reconciliation: Reconciliation }) {
  const { fileName, documents, fileCop, statedCop, by, at, sha256 } = reconciliation;
  const matches = statedCop === null || statedCop === fileCop;
  return (
    <div className="grid grid-cols-1 gap-2 laptop:grid-cols-[minmax(0,1fr)_auto] laptop:items-center laptop:gap-x-8">
      <p className="type-body-s text-text-2">
        <b className="type-item block text-text wrap-anywhere">{fileName}</b>
        {by}, {formatMoment(at).toLowerCase()}
        {sha256 !== null && `, huella ${sha256.slice(0, 8)}`}
      </p>
      <ul className="type-body-s grid grid-cols-1 gap-1.5">
        <Fact isGood>{documents === 1 ? '1 documento' : `${documents.toLocaleString('es-CO')} documentos`}</Fact>
        <Fact isGood={matches}>
          Suman <b className="font-[650]">{formatCop(fileCop)}</b>
          {statedCop !== null &&
            (matches ? ', igual al total del archivo' : `, pero el total del archivo dice ${formatCop(statedCop)}`)}
        </Fact>
        <Fact isGood>Las otras filas y columnas no se guardan</Fact>
      </ul>
    </div>
  );
}

const Fact = ({ isGood, children }: { isGood: boolean; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon
      name={isGood ? 'check-circle' : 'warning-octagon'}
      weight="fill"
      size="s"
      className={cx('mt-0.5 shrink-0', isGood ? 'text-success-text' : 'text-danger-text')}
    />
    <span>{children}</span>
  </li>
);

const options: { value: Held; label: string }[] = [
  { value: 'none', label: 'No usar' },
  ...DEDUCTED_FIELDS.map((field) => ({ value: field, label: deductedFieldNames[field] })),
];
/** A concept that stands for all rows. */
const anyConcept = '';

/** Asks what each column of a chosen file holds and which rows count, then compares. */
function Columns({ of, chosen: { file, view }, onDone }: { of: OfBill; chosen: Chosen; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [held, setHeld] = useState<Held[]>(view.columns.map(({ field }) => field ?? 'none'));
  const column = view.columns[held.indexOf('concept')];
  const offered = column?.concepts ?? [];
  const [chosenConcept, setConcept] = useState<string | null>(null);
  const wanted = chosenConcept ?? column?.concept;
  const concept = offered.find((one) => one.concept === wanted)?.concept ?? anyConcept;
  const hasConcepts = offered.length > 1;
  const fields = held.map((one) => (one === 'none' ? null : one));
  const problem = findDeductedColumnsProblem(fields);
  const sending = useMutation<void, CallError>({
    mutationFn: () =>
      sendDeducted(of, file, {
        headerLine: view.headerLine,
        fields,
        concept: hasConcepts && concept !== anyConcept ? concept : null,
      }),
    meta: { silent: true },
    onSuccess: async () => {
      toast.success('Comparamos lo descontado');
      for (const { name } of packReads) await queryClient.invalidateQueries({ queryKey: [name] });
      onDone();
    },
  });
  const title = useRef<HTMLHeadingElement>(null);
  // the questions stand above the field that has the focus
  useEffect(() => title.current?.focus(), []);
  const known = held.filter((one) => one !== 'none').length;
  return (
    <div className="grid grid-cols-1 gap-4 border-border border-t pt-4">
      <div>
        <h3 ref={title} tabIndex={-1} className="type-item outline-none">
          ¿Qué hay en cada columna?
        </h3>
        <p className="type-body-s text-text-2 wrap-anywhere">
          {file.name}: {known} de {view.columns.length} en uso. Lo recordamos para el próximo archivo.
        </p>
      </div>
      <DeductedColumnsPreview columns={view.columns} options={options} held={held} onHeldChange={setHeld} />
      {hasConcepts && (
        <SelectField
          label="Solo filas con el concepto"
          options={[
            { value: anyConcept, label: 'Todas las filas' },
            ...offered.map((one) => ({
              value: one.concept,
              label: `${one.concept} (${one.lines === 1 ? '1 fila' : `${one.lines} filas`})`,
            })),
          ]}
          value={concept}
          onValueChange={setConcept}
        />
      )}
      {(problem ?? sending.error) && (
        <p role="alert" className="type-body text-danger-text">
          {problem ?? sending.error?.message}
        </p>
      )}
      <Button
        className="justify-self-start"
        loading={sending.isPending}
        loadingLabel="Comparando"
        onClick={() => sending.mutate()}
      >
        Comparar
      </Button>
    </div>
  );
}
