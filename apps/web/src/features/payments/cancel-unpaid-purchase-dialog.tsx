import type { RunningPayment } from '@sazon/contract/payments/running-payment-schemas';
import { useRef } from 'react';
import { pageHeading } from '../../device/screen-title-and-layout.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { describeLeaving } from './outside-method-choice-and-texts.ts';
import { useAbandonPurchase } from './resume-or-cancel-running-payment-calls.ts';

export interface CancelUnpaidPurchaseDialogProps {
  purchaseId: string;
  /** The started, unfinished payment. */
  running: RunningPayment | null;
  open: boolean;
  onClose: () => void;
  onLeft?: () => void;
  header?: string;
  title: string;
  /** What happens to the dishes and places, followed by what happens to the money. */
  text: string;
  confirmLabel: string;
}

/** Asks before a held purchase is cancelled. Its card disappears, so the focus moves to the page's heading. */
export function CancelUnpaidPurchaseDialog({
  purchaseId,
  running,
  text,
  onClose,
  onLeft,
  ...words
}: CancelUnpaidPurchaseDialogProps) {
  const left = useRef(false);
  const abandon = useAbandonPurchase({
    purchaseId,
    onSuccess: () => {
      left.current = true;
      onClose();
      onLeft?.();
    },
  });
  return (
    <ConfirmDialog
      {...words}
      onClose={onClose}
      text={`${text} ${describeLeaving(running)}`}
      cancelLabel="Volver"
      destructive
      pending={abandon.isPending}
      error={abandon.error?.message}
      finalFocus={() => (left.current ? pageHeading() : true)}
      onConfirm={() => abandon.mutate({ params: { purchaseId } })}
    />
  );
}
