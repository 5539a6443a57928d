import type { Promotion } from '@sazon/contract/promotions/schemas';
import { useState } from 'react';
import { spec } from '../../messages/specification-texts.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { useLeavePromotion } from './promotions-calls.ts';

/** Leaves the cart's promotion after a confirmation (docs/specification.md section 8 'Promotion exit'). */
export function LeavePromotion({ promotion }: { promotion: Promotion }) {
  const [asking, setAsking] = useState(false);
  const { leave, isPending, error } = useLeavePromotion(() => setAsking(false));
  return (
    <>
      <button type="button" className={textActionClass} onClick={() => setAsking(true)}>
        {spec.promotion.exit}
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        header={spec.promotion.exit}
        title="¿Seguro que quieres salir de la promoción?"
        text={`Tus platos siguen en el carrito, sin el beneficio de ${promotion.title}.`}
        confirmLabel={spec.promotion.exitConfirm}
        pending={isPending}
        error={error?.message}
        onConfirm={leave}
      />
    </>
  );
}
