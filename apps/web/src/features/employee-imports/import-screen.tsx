import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BackLink } from '../../ui/pages/back-link.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { DeskPage } from '../../ui/pages/staff-page-frame.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportResultStep } from './import-result-step.tsx';
import { importQuery } from './imports-calls.ts';
import { PreviewStep } from './preview-step.tsx';
import { UploadStep } from './upload-step.tsx';

export interface ImportScreenProps {
  importId: string | undefined;
  /** Opens an import, or with undefined the upload of a new list. */
  onImport: (importId: string | undefined) => void;
}

/** /admin/empresas/empleados/importar: upload a list, map its columns, preview, run and undo it. */
export function ImportScreen({ importId, onImport }: ImportScreenProps) {
  return (
    <DeskPage
      title="Importar empleados"
      text="Sube tu lista en Excel o CSV. Nada cambia hasta que confirmes."
      action={<BackLink render={<Link to="/admin/empresas/empleados" />}>Empleados</BackLink>}
    >
      {importId === undefined ? (
        <UploadStep onImport={onImport} />
      ) : (
        <OpenImport key={importId} importId={importId} onAnother={() => onImport(undefined)} />
      )}
    </DeskPage>
  );
}

function OpenImport({ importId, onAnother }: { importId: string; onAnother: () => void }) {
  const query = useQuery(importQuery(importId));
  const { data } = query;
  if (data === undefined) return <ListState what="la lista" query={query} rows={4} />;
  if (data.state === 'announced' || data.state === 'uploaded' || data.state === 'previewed') {
    return (
      <>
        <ColumnsStep key={data.columnsProblem} detail={data} />
        {data.columnsProblem === null && <PreviewStep detail={data} onAnother={onAnother} />}
      </>
    );
  }
  return <ImportResultStep detail={data} onAnother={onAnother} />;
}
