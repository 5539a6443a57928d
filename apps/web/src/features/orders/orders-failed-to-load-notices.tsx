import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useParams, useRouter } from '@tanstack/react-router';
import { CallError } from '../../calls/call-error.ts';
import { spec } from '../../messages/specification-texts.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { OrderTicketWithoutCode } from '../order-records/order-ticket-without-code.tsx';
import { LiveOrder } from './live-order.tsx';

function Crash({ title, error, reset }: ErrorComponentProps & { title: string }) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const retry = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      title={title}
      text={error instanceof CallError ? error.message : spec.errors.generic}
      action={
        <Button look="quiet" onClick={retry}>
          Reintentar
        </Button>
      }
    />
  );
}

/** A tab that failed to load: the other tabs stay. */
export function FailedOrdersNotice(props: ErrorComponentProps) {
  return <Crash {...props} title="No pudimos cargar tus órdenes" />;
}

/** An order that failed to load: the list stays, and the ticket of a coming order. */
export function FailedOrderNotice(props: ErrorComponentProps) {
  const { orderId } = useParams({ strict: false });
  const { data } = useQuery(activeOrders);
  const known = data?.data.find((order) => order.id === orderId);
  if (!known && props.error instanceof CallError && (props.error.status === 404 || props.error.status === 400)) {
    return (
      <EmptyState
        title="No encontramos esa orden."
        text="Puede que el enlace esté mal, o que sea de otra cuenta."
        action={<LinkButton render={<Link to="/mis-ordenes" search={{}} />}>Ver mis ordenes</LinkButton>}
      />
    );
  }
  if (!known) return <Crash {...props} title="No pudimos abrir esta orden" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {known.confirmationCode ? (
        <LiveOrder order={known} code={known.confirmationCode} detail />
      ) : (
        <OrderTicketWithoutCode order={known} />
      )}
      <Crash {...props} title="No pudimos cargar el resto de la orden" />
    </div>
  );
}
