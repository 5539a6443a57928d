import { validatePayment } from '@sazon/contract/payments/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { spec } from '../../messages/specification-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { describePaymentResult } from './payment-result-texts.ts';
import { methodsWanted } from './running-payment-and-ticket-state.ts';

const looks = {
  approved: { icon: 'check-circle', colours: 'bg-success-soft text-success-text' },
  failed: { icon: 'warning-octagon', colours: 'bg-danger-soft text-danger-text' },
  pending: { icon: 'hourglass-medium', colours: 'bg-warning-soft text-warning-text' },
} as const;

const asking = {
  icon: 'hourglass-medium',
  colours: 'bg-sunken text-text-2',
  words: { title: 'Estamos confirmando tu pago', text: 'Toma unos segundos.' },
} as const;

const nothing = {
  icon: 'question',
  colours: 'bg-sunken text-text-2',
  words: { title: 'No encontramos ese pago', text: 'Mira en tus órdenes cómo quedó tu pedido.' },
} as const;

/** Where another method can be tried. */
const againAt = { orders: '/pagos', tingos: '/tingos/comprar', tip: '/mis-ordenes', change: '/mis-ordenes' } as const;

/** /pagos/resultado: where the provider returns the customer. The payment overlay polls and reports the status. */
export function PaymentReturnScreen({ id }: { id: string | undefined }) {
  const { data, error } = useQuery({
    ...queryFor(validatePayment, { query: { transactionId: id ?? '' } }),
    enabled: id !== undefined,
    // The payment overlay polls; this page shows its answers.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { silent: true },
  });
  const missing = id === undefined || (error !== null && error.status >= 400 && error.status < 500);
  const { icon, colours, words } = missing
    ? nothing
    : data
      ? { ...looks[data.result], words: describePaymentResult(data) }
      : asking;
  const isTopUp = data?.buys === 'tingos';
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-form content-center justify-items-center gap-5 px-4 py-10 text-center">
      <span className={`grid size-20 place-items-center rounded-full ${colours}`}>
        {icon === 'question' ? <Icon name={icon} size="xxl" /> : <Icon name={icon} weight="fill" size="xxl" />}
      </span>
      {/* Its alert announces a known result. */}
      <div className="grid gap-2" role={data ? undefined : 'status'}>
        <h2 className="type-h1">{words.title}</h2>
        <p className="type-body text-text-2">{words.text}</p>
        {data?.message && data.result !== 'approved' && <p className="type-body-s font-semibold">{data.message}</p>}
        {data && (
          <p className="type-price mt-1">
            <Money amountCop={data.amount} />
          </p>
        )}
      </div>
      <div className="grid w-full gap-2.5">
        {data?.result === 'failed' && (
          <LinkButton
            wide
            render={<Link to={againAt[data.buys]} />}
            onClick={() => methodsWanted.write(data.buys === 'orders')}
          >
            Intentar con otro método
          </LinkButton>
        )}
        {data?.result !== 'failed' && isTopUp && (
          <LinkButton wide render={<Link to="/tingos" />}>
            Ver mis tingos
          </LinkButton>
        )}
        {data?.result !== 'failed' && !isTopUp && (
          <LinkButton wide render={<Link to="/mis-ordenes" />}>
            {spec.payment.approved.toOrders}
          </LinkButton>
        )}
        <LinkButton wide look="quiet" render={<Link to="/inicio" />}>
          {spec.payment.approved.keepPlanning}
        </LinkButton>
      </div>
    </main>
  );
}
