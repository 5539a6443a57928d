import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

interface BillFormDialogProps {
  title: string;
  subtitle: string;
  confirmLabel: string;
  /** True when the action cannot be undone. */
  isDanger?: boolean;
  pending: boolean;
  /** What is wrong with the whole form. */
  failure: string | undefined;
  children: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
}

const formId = 'bill-form';

/** A dialog with a form about a bill. */
export function BillFormDialog(props: BillFormDialogProps) {
  const { title, subtitle, confirmLabel, pending, failure, children, onSubmit, onClose, isDanger = false } = props;
  return (
    <Dialog
      onClose={() => !pending && onClose()}
      title={title}
      subtitle={subtitle}
      footer={
        <div className="grid gap-2">
          <Button type="submit" form={formId} look={isDanger ? 'danger' : 'primary'} wide loading={pending}>
            {confirmLabel}
          </Button>
          <Button look="quiet" wide disabled={pending} onClick={onClose}>
            Volver
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate className="grid grid-cols-1 gap-3 pt-2" onSubmit={onSubmit}>
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {children}
      </form>
    </Dialog>
  );
}
