import { publicPaymentResult } from '@sazon/contract/payments/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryFor } from '../../calls/route-query-options.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const looks = {
  approved: {
    icon: 'check-circle',
    colours: 'bg-success-soft text-success-text',
    title: 'Pago aprobado',
    text: 'Vuelve a la app: ahí está tu pedido.',
  },
  failed: {
    icon: 'warning-octagon',
    colours: 'bg-danger-soft text-danger-text',
    title: 'Pago fallido',
    text: 'No se te cobró. Vuelve a la app para intentar con otro método.',
  },
  pending: {
    icon: 'hourglass-medium',
    colours: 'bg-warning-soft text-warning-text',
    title: 'Estamos confirmando tu pago',
    text: 'Vuelve a la app: ahí te decimos cómo quedó.',
  },
} as const;

const askEveryMs = 3000;

/**
 * The result for a browser without the session, to which the bank returned. Shows only the status; the rest is in the
 * app.
 */
export function PublicPaymentResultScreen({ id }: { id: string | undefined }) {
  const { data } = useQuery({
    ...queryFor(publicPaymentResult, { query: { transactionId: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.result === 'pending' ? askEveryMs : false),
    meta: { silent: true },
  });
  const { icon, colours, title, text } = looks[data?.result ?? 'pending'];
  const here = `/pagos/resultado?id=${encodeURIComponent(id ?? '')}`;
  return (
    <main className="mx-auto grid min-h-[70dvh] max-w-form content-center justify-items-center gap-5 px-4 py-10 text-center">
      <span className={`grid size-20 place-items-center rounded-full ${colours}`}>
        <Icon name={icon} weight="fill" size="xxl" />
      </span>
      <div className="grid gap-2" role="status">
        <h2 className="type-h1">{title}</h2>
        <p className="type-body text-text-2">{text}</p>
      </div>
      <LinkButton wide look="quiet" render={<Link to="/autenticacion" search={{ returnUrl: here }} />}>
        Entrar aquí
      </LinkButton>
    </main>
  );
}
