import type { SettlementDetail } from '@sazon/contract/bills/settlement';
import {
  approveSettlement,
  restaurantSettlement,
  restaurantSettlements,
} from '@sazon/contract/bills/settlements-routes';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useWide } from '../../device/use-wide-window.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { FootBar } from '../../ui/pages/section-header-foot-bar-card.tsx';

interface SettlementApprovalProps {
  bill: SettlementDetail;
  restaurantId: string;
  /** Whether a form is open, which the bar at a phone's edge would cover. */
  hidesBar: boolean;
  /** Shows the lines to dispute; null once it is too late for that. */
  onDisagree: (() => void) | null;
}

/** Approves a settlement; on a phone in the bar at the screen's edge, with the way to its lines. */
export function SettlementApproval({ bill, restaurantId, hidesBar, onDisagree }: SettlementApprovalProps) {
  const [asking, setAsking] = useState(false);
  const approve = useCall(approveSettlement, {
    invalidates: [restaurantSettlement, restaurantSettlements],
    onSuccess: () => setAsking(false),
  });
  const isWide = useWide();

  const waits = bill.openDisputes > 0;
  const words = waits
    ? 'Espera la respuesta a tu disputa.'
    : 'Si no dices nada, se aprueba sola cuando termina el plazo.';
  const button = (
    <>
      <Button disabled={waits} onClick={() => setAsking(true)}>
        Aprobar
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`¿Aprobar ${formatCop(bill.toPayCop)}?`}
        text="Después ya no puedes disputar sus líneas."
        confirmLabel="Aprobar"
        pending={approve.isPending}
        onConfirm={() => approve.mutate({ params: { id: bill.id }, body: { restaurantId } })}
      />
    </>
  );
  if (isWide)
    return (
      <div className="flex flex-wrap items-center gap-3">
        {button}
        <span className="type-body-s text-text-2">{words}</span>
      </div>
    );
  return (
    <>
      <p className="type-body-s text-text-2">{words}</p>
      {!hidesBar && (
        <FootBar className="[&>:last-child]:basis-[14rem]!">
          {onDisagree && (
            <Button look="quiet" onClick={onDisagree}>
              No estoy de acuerdo
            </Button>
          )}
          {button}
        </FootBar>
      )}
    </>
  );
}
