import { askAboutIntent, getIntent, listIntents } from '@sazon/contract/payments/admin-routes';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { may } from '@sazon/domain/access/permission-check';
import { formatCop } from '@sazon/domain/money/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { storyQuery } from './admin-payments-and-alarms-calls.ts';
import { statusNames } from './payment-status-method-and-account-texts.ts';
import { PaymentHistory } from './payment-summary-and-history.tsx';
import { RefundPaymentForm } from './refund-payment-form.tsx';

export interface PaymentHistoryDrawerProps {
  intentId: string;
  onClose: () => void;
}

/** One payment: attempts, the provider's news, ledger rows and refunds. */
export function PaymentHistoryDrawer({ intentId, onClose }: PaymentHistoryDrawerProps) {
  const query = useQuery(storyQuery(intentId));
  const { data } = query;
  const actor = toActor(useUser());
  const ask = useCall(askAboutIntent, {
    invalidates: [getIntent, listIntents],
    onSuccess: ({ status }) => toast.success(`La pasarela dice: ${statusNames[status].toLowerCase()}`),
  });
  const [givingBack, setGivingBack] = useState(false);
  const canAsk = actor !== null && may(actor, 'admin_bills_edit');
  const own = data !== undefined && isOwnDecision(actor?.userId ?? null, data.customer.id);
  return (
    <SideDrawer
      open
      side="right"
      onClose={onClose}
      title="Historia del pago"
      textOnly
      footer={
        canAsk &&
        data && (
          <div className="grid gap-2">
            <Button wide look="quiet" loading={ask.isPending} onClick={() => ask.mutate({ params: { intentId } })}>
              Preguntar a la pasarela
            </Button>
            {own && <NoticeBar tone="info">{OWN_DECISION_MESSAGE}</NoticeBar>}
            {data.refundable > 0 && !own && (
              <Button wide look="danger" onClick={() => setGivingBack(true)}>
                Devolver {formatCop(data.refundable)}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className="grid gap-5 px-2">
        <ListState what="el pago" query={query} title="No pudimos abrir este pago." level={3} />
        {data && <PaymentHistory story={data} canEdit={canAsk && !own} />}
        {data && givingBack && <RefundPaymentForm story={data} onClose={() => setGivingBack(false)} />}
      </div>
    </SideDrawer>
  );
}
