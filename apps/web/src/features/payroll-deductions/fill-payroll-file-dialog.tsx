import { formatCop } from '@sazon/domain/money/format';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import type { OfBill } from './payroll-deductions-calls.ts';
import { fillTemplate, readTemplate, type TemplateView } from './payroll-file-calls.ts';
import { SpreadsheetFileInput } from './spreadsheet-file-input.tsx';

type Read = { file: File; view: TemplateView };

/** Fills the file of a payroll system: asks for the column of the deductions, and shows who is missing in the file. */
export function PayrollTemplateDialog({ onClose, ...of }: OfBill & { onClose: () => void }) {
  const [read, setRead] = useState<Read | null>(null);
  const [column, setColumn] = useState('');
  const reading = useMutation<TemplateView, CallError, File>({
    mutationFn: (file) => readTemplate(of, file),
    meta: { silent: true },
    onSuccess: (view, file) => {
      setRead({ file, view });
      setColumn(String(view.suggestedAt ?? view.columns[0]?.index ?? ''));
    },
  });
  const filling = useMutation<void, CallError, Read>({
    mutationFn: ({ file }) => fillTemplate(of, file, Number(column)),
    meta: { silent: true },
  });
  const error = reading.error ?? filling.error;
  return (
    <Dialog
      onClose={onClose}
      title="Llenar tu plantilla"
      subtitle="Sube el archivo que descargas de tu nómina. Solo escribimos los valores en una columna; lo demás queda igual."
      footer={
        read && (
          <Button
            wide
            loading={filling.isPending}
            disabled={read.view.people === 0 || column === ''}
            onClick={() => filling.mutate(read)}
          >
            Llenar y descargar
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error && <NoticeBar tone="danger">{error.message}</NoticeBar>}
        <SpreadsheetFileInput
          label={read === null ? 'Subir la plantilla' : 'Subir otra'}
          isBusy={reading.isPending}
          onFile={(file) => reading.mutate(file)}
        />
        {read && (
          <>
            <p className="type-body" role="status">
              <b>{read.file.name}</b>: {read.view.people === 1 ? '1 persona' : `${read.view.people} personas`} de este
              descuento están en el archivo.
            </p>
            <SelectField
              label="Columna del descuento"
              options={read.view.columns.map(({ index, header }) => ({ value: String(index), label: header }))}
              value={column}
              onValueChange={setColumn}
            />
            <Missing people={read.view.missing} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const mostNamed = 20;

/** Lists the people with a deduction who have no row in the file. */
function Missing({ people }: { people: TemplateView['missing'] }) {
  if (people.length === 0) return null;
  const sumCop = people.reduce((sum, { amountCop }) => sum + amountCop, 0);
  return (
    <section className="grid grid-cols-1 gap-2">
      <NoticeBar tone="warning">
        {people.length === 1 ? '1 persona no está' : `${people.length} personas no están`} en el archivo:{' '}
        {formatCop(sumCop)} sin descontar.
      </NoticeBar>
      <ul className="type-body-s grid gap-1 text-text-2">
        {people.slice(0, mostNamed).map(({ identificationType, identification, name, amountCop }) => (
          <li key={identification} className="flex justify-between gap-3">
            <span>
              {name}, {formatIdentityDocument(identificationType, identification)}
            </span>
            <span className="tnum">{formatCop(amountCop)}</span>
          </li>
        ))}
        {people.length > mostNamed && <li>y {people.length - mostNamed} más.</li>}
      </ul>
    </section>
  );
}
