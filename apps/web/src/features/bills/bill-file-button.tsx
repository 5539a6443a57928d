import { describeFileLimit } from '@sazon/domain/bills/list-file-row-limit';
import { FormatDownloadButton } from '../../device/download-button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

interface BillFileButtonProps {
  path: `/${string}`;
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
  const limit = describeFileLimit(total);
  return (
    <FormatDownloadButton
      {...{ name, format }}
      size="s"
      path={query === '' ? path : `${path}?${query}`}
      onDone={() => limit !== null && toast.info('El archivo no trae todo', { text: limit })}
    />
  );
}
