import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../calls/call-error.ts';
import { download } from '../calls/download-file.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { fileIcons } from '../ui/file-icons.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

type Look = Pick<ButtonProps, 'look' | 'size' | 'wide' | 'className' | 'aria-label' | 'loadingLabel' | 'children'>;

interface DownloadButtonProps extends Look {
  path: `/${string}`;
  /** The file's name, when the server gives none. */
  name: string;
  icon: IconName;
  onDone?: () => void;
}

/** A button that downloads a file. A failure is a toast. */
export function DownloadButton({
  path,
  name,
  icon,
  onDone,
  look = 'quiet',
  loadingLabel = 'Preparando el archivo',
  children,
  ...rest
}: DownloadButtonProps) {
  const file = useMutation<void, CallError>({
    mutationFn: () => download(path, name),
    ...(onDone && { onSuccess: onDone }),
  });
  return (
    <Button {...rest} look={look} loading={file.isPending} loadingLabel={loadingLabel} onClick={() => file.mutate()}>
      <Icon name={icon} />
      {children}
    </Button>
  );
}

interface FormatDownloadButtonProps extends Omit<DownloadButtonProps, 'icon' | 'children'> {
  format: 'pdf' | 'csv' | 'xlsx';
}

/** A button that downloads a file and is named by its format. `name` is without its ending. */
export const FormatDownloadButton = ({ format, name, ...rest }: FormatDownloadButtonProps) => (
  <DownloadButton {...rest} name={`${name}.${format}`} icon={fileIcons[format]}>
    {format.toUpperCase()}
  </DownloadButton>
);
