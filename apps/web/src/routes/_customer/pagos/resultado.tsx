import { createFileRoute } from '@tanstack/react-router';
import { PaymentReturnScreen } from '../../../features/payments/payment-return-screen.tsx';
import { PublicPaymentResultScreen } from '../../../features/payments/public-payment-result-screen.tsx';
import { useSession } from '../../../session/session-store.ts';

/** Public, because a bank may come back to a browser without the session. */
export const Route = createFileRoute('/_customer/pagos/resultado')({
  staticData: { guard: 'PUBLIC', title: 'Resultado del pago', bar: 'nav' },
  component: function Result() {
    const { id } = Route.useSearch();
    return useSession().hasSession ? <PaymentReturnScreen id={id} /> : <PublicPaymentResultScreen id={id} />;
  },
});
