import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface BillFileButtonProps {
  path: Parameters<typeof download>[0];
  /** The file's name without its ending. */
  name: string;
  format: 'pdf' | 'csv' | 'xlsx';
  /** What the file is narrowed to. */
  filter?: Readonly<Record<string, string | boolean>> | undefined;
}

/** Downloads a bill, a statement or a list of them in a format. */
export function BillFileButton({ path, name, format, filter = {} }: BillFileButtonProps) {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, `${value}`])).toString();
  const file = useMutation<void, CallError>({
    mutationFn: () => download(query === '' ? path : `${path}?${query}`, `${name}.${format}`),
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
