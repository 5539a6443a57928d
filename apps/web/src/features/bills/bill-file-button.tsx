import { describeFileLimit } from '@sazon/domain/bills/list-file-row-limit';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

interface BillFileButtonProps {
  path: Parameters<typeof download>[0];
  /** The file's name without its ending. */
  name: string;
  format: 'pdf' | 'csv' | 'xlsx';
  /** What the file is narrowed to. */
  filter?: Readonly<Record<string, string | boolean>> | undefined;
  /** How many rows the list has of which the file is made. */
  total?: number | undefined;
}

/** Downloads a bill, a statement or a list of them in a format. */
export function BillFileButton({ path, name, format, filter = {}, total = 0 }: BillFileButtonProps) {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, `${value}`])).toString();
  const file = useMutation<void, CallError>({
    mutationFn: () => download(query === '' ? path : `${path}?${query}`, `${name}.${format}`),
    onSuccess: () => {
      if (limit !== null) toast.info('El archivo no trae todo', { text: limit });
    },
  });
  const limit = describeFileLimit(total);
  return <FileButton format={format} isPending={file.isPending} onDownload={() => file.mutate()} />;
}
