import { createFileRoute } from '@tanstack/react-router';
import { ResultScreen } from '../../../features/payments/result-screen.tsx';

export const Route = createFileRoute('/_customer/pagos/resultado')({
  staticData: { title: 'Resultado del pago', bar: 'nav' },
  component: () => <ResultScreen id={Route.useSearch().id} />,
});
