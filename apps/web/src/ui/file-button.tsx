import { Button } from './button.tsx';
import { fileIcons } from './file-icons.ts';
import { Icon } from './icon.tsx';

interface FileButtonProps {
  format: 'pdf' | 'csv' | 'xlsx';
  isPending: boolean;
  onDownload: () => void;
}

/** The button of a file, named by its format. */
export const FileButton = ({ format, isPending, onDownload }: FileButtonProps) => (
  <Button look="quiet" size="s" loading={isPending} loadingLabel="Preparando el archivo" onClick={onDownload}>
    <Icon name={fileIcons[format]} />
    {format.toUpperCase()}
  </Button>
);
