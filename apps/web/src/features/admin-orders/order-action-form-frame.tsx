import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';

export interface OrderActionFormFrameProps {
  title: string;
  subtitle: string;
  /** The main button's text. */
  action: string;
  /** The action cannot be undone. */
  danger?: boolean;
  pending: boolean;
  /** The refusal that names no field. */
  failure: string | undefined;
  onSend: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The form of an action on an order, with its effect explained first. */
export function OrderActionFormFrame({
  title,
  subtitle,
  action,
  danger = false,
  pending,
  failure,
  onSend,
  onClose,
  children,
}: OrderActionFormFrameProps) {
  return (
    <Dialog
      onClose={() => !pending && onClose()}
      title={title}
      subtitle={subtitle}
      footer={
        <div className="grid gap-2">
          <Button look={danger ? 'danger' : 'primary'} wide loading={pending} onClick={onSend}>
            {action}
          </Button>
          <Button look="quiet" wide disabled={pending} onClick={onClose}>
            Volver
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        {children}
      </div>
    </Dialog>
  );
}
