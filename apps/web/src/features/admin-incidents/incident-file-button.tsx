import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { fileIcons } from '../../ui/file-icons.ts';
import { Icon } from '../../ui/icon.tsx';

/** Downloads all of an incident as a PDF. */
export function IncidentFileButton({ incident: { id, number } }: { incident: Pick<IncidentDetail, 'id' | 'number'> }) {
  const file = useMutation<void, CallError>({
    mutationFn: () => download(`/admin/incidents/${id}/pdf`, `expediente-${number}.pdf`),
  });
  return (
    <Button look="quiet" loading={file.isPending} loadingLabel="Preparando el expediente" onClick={() => file.mutate()}>
      <Icon name={fileIcons.pdf} />
      Expediente
    </Button>
  );
}
