import type { Person } from '@sazon/contract/customer-support/person';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export type SupportDialogProps = { person: Person; onClose: () => void };

export interface SupportFormDialogProps {
  title: string;
  subtitle: string;
  action: string;
  isPending: boolean;
  failure: string | undefined;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form of support in a dialog. */
export function SupportFormDialog({
  title,
  subtitle,
  action,
  isPending,
  failure,
  onSend,
  onClose,
  children,
}: SupportFormDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      footer={
        <Button type="submit" form="support-act" wide loading={isPending}>
          {action}
        </Button>
      }
    >
      <form
        id="support-act"
        noValidate
        className="grid grid-cols-1 gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {children}
      </form>
    </Dialog>
  );
}
