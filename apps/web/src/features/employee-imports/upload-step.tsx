import { listImports } from '@sazon/contract/employee-imports/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { DownloadButton } from '../../device/download-button.tsx';
import { cx } from '../../ui/cx.ts';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { importsQuery, sendList } from './imports-calls.ts';
import { RecentImports } from './recent-imports.tsx';

/** Chooses the company and its file. */
export function UploadStep({ onImport }: { onImport: (importId: string) => void }) {
  const query = useQuery(importsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.data === undefined) return <ListState what="tus importaciones" query={query} />;
  const { enterprises, data } = query.data;
  const enterpriseId = chosen ?? (enterprises.length === 1 ? (enterprises[0]?.id ?? null) : null);
  return (
    <>
      <Card label="Sube tu lista" className="grid grid-cols-1 gap-4">
        {enterprises.length > 1 && (
          <SelectField
            label="Empresa"
            options={enterprises.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onValueChange={setChosen}
            placeholder="Elige la empresa"
          />
        )}
        <DropZone enterpriseId={enterpriseId} onImport={onImport} />
        <Templates />
      </Card>
      <RecentImports imports={data} onImport={onImport} />
    </>
  );
}

function DropZone({ enterpriseId, onImport }: { enterpriseId: string | null; onImport: (importId: string) => void }) {
  const queryClient = useQueryClient();
  const [isOver, setIsOver] = useState(false);
  const send = useMutation<string, CallError, File>({
    mutationFn: (file) => sendList(enterpriseId ?? '', file),
    meta: { silent: true },
    onSuccess: async (importId) => {
      await queryClient.invalidateQueries({ queryKey: [listImports.name] });
      onImport(importId);
    },
  });
  const isClosed = enterpriseId === null || send.isPending;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isClosed) send.mutate(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the field inside it does
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center',
        isOver ? 'border-primary bg-surface-2' : 'border-border',
      )}
    >
      <Icon name="upload-simple" size="xxl" className="text-text-2" />
      <p className="type-body">Arrastra tu archivo aquí: .xlsx o .csv, hasta 20.000 filas y 5 MB.</p>
      <FilePicker accept=".xlsx,.csv,.txt" disabled={isClosed} onFile={send.mutate}>
        {send.isPending ? 'Leyendo tu lista…' : 'Elegir archivo'}
      </FilePicker>
      <p role="status" className="type-body-s text-text-2">
        {enterpriseId === null && 'Elige primero la empresa.'}
        {send.isPending && 'Una lista larga tarda unos segundos.'}
      </p>
      {send.error !== null && (
        <p role="alert" className="type-body text-danger-text">
          {send.error.message}
        </p>
      )}
    </div>
  );
}

const formats = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const;

function Templates() {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="type-body-s text-text-2">¿No tienes lista? Descarga la plantilla:</p>
      {formats.map(([format, name]) => (
        <DownloadButton
          key={format}
          size="s"
          path={`/admin/enterprises/imports/template?format=${format}`}
          name={`plantilla-empleados.${format}`}
          icon="download-simple"
          aria-label={`Descargar la plantilla en ${name}`}
        >
          {name}
        </DownloadButton>
      ))}
    </div>
  );
}
