import { documentUrl } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Opens a signed document as PDF in a new tab. The tap itself opens the tab, because browsers block later ones. */
export function DocumentLink({ id, label }: { id: string; label: string }) {
  const open = useCall(documentUrl);
  const show = () => {
    const tab = window.open('', '_blank');
    open.mutate(
      { params: { id } },
      {
        onSuccess: ({ url }) => {
          if (tab) tab.location.href = url;
          else window.location.assign(url);
        },
        onError: () => tab?.close(),
      },
    );
  };
  return (
    <Button look="quiet" size="s" loading={open.isPending} onClick={show}>
      <Icon name="file-text" size="s" />
      {label}
    </Button>
  );
}
