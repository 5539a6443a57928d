import { listImportRows, mapImportColumns, readImport } from '@sazon/contract/employee-imports/routes';
import type { ImportDetail } from '@sazon/contract/employee-imports/schemas';
import { getFieldLabel, IMPORT_FIELDS, type ImportField } from '@sazon/domain/employees/import-fields';
import { formatList } from '@sazon/domain/spanish-list-format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useStepFocus } from '../../device/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { FileColumnChoices } from '../../ui/fields/file-column-choices.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';

type Held = ImportField | 'none';

const options: { value: Held; label: string }[] = [
  { value: 'none', label: 'No importar' },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: getFieldLabel(field) })),
];

/** Maps each column to a field: expanded while a required one is missing, else collapsed. */
export function ColumnsStep({ detail }: { detail: ImportDetail }) {
  const [isOpen, setIsOpen] = useState(detail.columnsProblem !== null);
  const [held, setHeld] = useState<readonly Held[]>(detail.columns.map(({ field }) => field ?? 'none'));
  const map = useCall(mapImportColumns, {
    silent: true,
    invalidates: [readImport, listImportRows],
    onSuccess: ({ columnsProblem }) => setIsOpen(columnsProblem !== null),
  });
  const step = useStepFocus<HTMLParagraphElement & HTMLHeadingElement>(isOpen);
  const skipped = detail.columns
    .filter(({ field, header }) => field === null && header !== '')
    .map(({ header }) => header);
  const known = detail.columns.filter(({ field }) => field !== null).length;
  if (!isOpen) {
    return (
      <Card label="Columnas" className="flex flex-wrap items-center justify-between gap-3">
        <p ref={step} tabIndex={-1} className="type-body outline-none">
          Reconocimos {known} de {detail.columns.length} columnas.
          {skipped.length > 0 && ` No se importan: ${formatList(skipped)}.`}
        </p>
        <Button look="quiet" size="s" onClick={() => setIsOpen(true)}>
          Cambiar columnas
        </Button>
      </Card>
    );
  }
  return (
    <Card label="Columnas" className="grid grid-cols-1 gap-4">
      <h2 ref={step} tabIndex={-1} className="type-h2 outline-none">
        ¿Qué hay en cada columna?
      </h2>
      <FileColumnChoices columns={detail.columns} options={options} held={held} onHeldChange={setHeld} />
      {(map.error !== null || detail.columnsProblem !== null) && (
        <p role="alert" className="type-body text-danger-text">
          {map.error?.message ?? detail.columnsProblem}
        </p>
      )}
      <Button
        className="justify-self-start"
        loading={map.isPending}
        loadingLabel="Revisando la lista"
        onClick={() => map.mutate({ params: { importId: detail.id }, body: { fields: [...held] } })}
      >
        Revisar la lista
      </Button>
    </Card>
  );
}
