import { saveDeductionLayout } from '@sazon/contract/payroll-deductions/routes';
import {
  DEDUCTION_COLUMN_KINDS,
  type DeductionColumn,
  type DeductionLayout,
  deductionColumnNames,
  deductionPresets,
} from '@sazon/domain/payroll/deduction-layouts';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { packReads } from './payroll-deductions-calls.ts';

const presets = Object.entries(deductionPresets).map(([value, { name }]) => ({ value, label: name }));
const kinds = DEDUCTION_COLUMN_KINDS.map((value) => ({ value, label: deductionColumnNames[value] }));
const choices = {
  delimiter: [
    { value: ';', label: 'Punto y coma' },
    { value: ',', label: 'Coma' },
    { value: '\t', label: 'Tabulador' },
    { value: '|', label: 'Barra' },
  ],
  dateFormat: [
    { value: 'YYYY-MM-DD', label: '2026-11-30' },
    { value: 'DD/MM/YYYY', label: '30/11/2026' },
    { value: 'YYYYMMDD', label: '20261130' },
  ],
  encoding: [
    { value: 'utf-8', label: 'UTF-8' },
    { value: 'windows-1252', label: 'Windows (ANSI)' },
  ],
} as const;

interface DeductionLayoutDialogProps {
  enterpriseId: string;
  layout: DeductionLayout;
  onClose: () => void;
}

/** Edits the file in which a company's payroll takes deductions: from a known system's layout, column by column. */
export function DeductionLayoutDialog({ enterpriseId, layout, onClose }: DeductionLayoutDialogProps) {
  const [draft, setDraft] = useState(layout);
  const change = (part: Partial<DeductionLayout>) => setDraft((now) => ({ ...now, ...part }));
  const { mutate, isPending, error } = useCall(saveDeductionLayout, {
    invalidates: packReads,
    silent: true,
    onSuccess: () => {
      toast.success('Formato guardado', { text: 'El archivo de descuentos ya sale así.' });
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Formato de tu nómina"
      subtitle="Parte de un sistema conocido y ajusta sus columnas."
      footer={
        <Button wide loading={isPending} onClick={() => mutate({ params: { enterpriseId }, body: draft })}>
          Guardar
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2">
        {error && <NoticeBar tone="danger">{error.message}</NoticeBar>}
        <SelectField
          label="Sistema de nómina"
          placeholder="Empezar de uno conocido"
          options={presets}
          value={null}
          onValueChange={(key) => setDraft(deductionPresets[key as keyof typeof deductionPresets].layout)}
        />
        <TextField
          label="Código del concepto"
          maxLength={30}
          value={draft.concept}
          onValueChange={(concept) => change({ concept })}
        />
        <Columns columns={draft.columns} onChange={(columns) => change({ columns })} />
        <div className="grid grid-cols-1 gap-3 mobile:grid-cols-3">
          <Choice label="Separador" of="delimiter" draft={draft} onChange={change} />
          <Choice label="Fechas" of="dateFormat" draft={draft} onChange={change} />
          <Choice label="Codificación" of="encoding" draft={draft} onChange={change} />
        </div>
        <Switch
          label="Primera fila con los nombres"
          checked={draft.hasHeader}
          onCheckedChange={(hasHeader) => change({ hasHeader })}
        />
        <Switch
          label="Valores con dos decimales"
          checked={draft.decimals === 2}
          onCheckedChange={(has) => change({ decimals: has ? 2 : 0 })}
        />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  of: keyof typeof choices;
  draft: DeductionLayout;
  onChange: (part: Partial<DeductionLayout>) => void;
}

const Choice = ({ label, of, draft, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    options={choices[of]}
    value={draft[of]}
    onValueChange={(value) => onChange({ [of]: value } as Partial<DeductionLayout>)}
  />
);

interface ColumnsProps {
  columns: readonly DeductionColumn[];
  onChange: (columns: DeductionColumn[]) => void;
}

function Columns({ columns, onChange }: ColumnsProps) {
  const put = (index: number, part: Partial<DeductionColumn>) =>
    onChange(columns.map((column, at) => (at === index ? { ...column, ...part } : column)));
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="type-h3 pb-2">Columnas, en orden</legend>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <SelectField
            label={`Columna ${index + 1}`}
            options={kinds}
            value={column.kind}
            onValueChange={(kind) =>
              put(index, {
                kind: kind as DeductionColumn['kind'],
                header: deductionColumnNames[kind as DeductionColumn['kind']],
              })
            }
          />
          <TextField
            label={column.kind === 'constant' ? 'Texto' : 'Nombre'}
            maxLength={40}
            value={column.kind === 'constant' ? column.text : column.header}
            onValueChange={(typed) => put(index, column.kind === 'constant' ? { text: typed } : { header: typed })}
          />
          <IconButton
            icon="x"
            weight="bold"
            label={`Quitar la columna ${index + 1}`}
            onClick={() => onChange(columns.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        look="text"
        className="justify-self-start"
        onClick={() => onChange([...columns, { kind: 'amount', header: deductionColumnNames.amount, text: '' }])}
      >
        Agregar columna
      </Button>
    </fieldset>
  );
}
