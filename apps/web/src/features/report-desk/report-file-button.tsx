import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { FileButton } from '../../ui/file-button.tsx';

export type ReportFormat = 'pdf' | 'csv' | 'xlsx';

export interface ReportFileButtonProps {
  format: ReportFormat;
  /** The call without its format. */
  path: `/admin/${string}`;
  /** The filters; those that are undefined are left out. */
  filter: Readonly<Record<string, string | undefined>>;
  from: string;
  to: string;
}

/** A report as a file of one format. */
export function ReportFileButton({ format, path, filter, from, to }: ReportFileButtonProps) {
  const query = new URLSearchParams({ from, to });
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  const file = useMutation<void, CallError>({
    mutationFn: () => download(`${path}/${format}?${query}`, `reporte-${from}-a-${to}.${format}`),
  });
  return <FileButton format={format} isPending={file.isPending} onDownload={() => file.mutate()} />;
}
