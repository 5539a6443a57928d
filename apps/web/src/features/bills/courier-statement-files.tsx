import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface CourierStatementFilesProps {
  /** Where the caller may read it. */
  path: '/domi/pay' | '/admin/courier-pay';
  statement: { id: string; number: string };
}

/** A courier's statement as PDF and CSV. */
export const CourierStatementFiles = (props: CourierStatementFilesProps) => (
  <span className="flex gap-2">
    <FileButton {...props} format="pdf" />
    <FileButton {...props} format="csv" />
  </span>
);

function FileButton({
  path,
  statement: { id, number },
  format,
}: CourierStatementFilesProps & { format: 'pdf' | 'csv' }) {
  const file = useMutation<void, CallError>({
    mutationFn: () => download(`${path}/${id}/${format}`, `cuenta-${number}.${format}`),
  });
  return (
    <Button
      look="quiet"
      size="s"
      loading={file.isPending}
      loadingLabel="Preparando el archivo"
      onClick={() => file.mutate()}
    >
      <Icon name={format === 'pdf' ? 'file-text' : 'file-csv'} />
      {format.toUpperCase()}
    </Button>
  );
}
