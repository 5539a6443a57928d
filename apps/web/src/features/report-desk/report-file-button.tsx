import { FormatDownloadButton } from '../../device/download-button.tsx';

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
  return (
    <FormatDownloadButton
      size="s"
      format={format}
      path={`${path}/${format}?${query}`}
      name={`reporte-${from}-a-${to}`}
    />
  );
}
