import type { RouteReply } from '@sazon/contract/define-route';
import type { validateOrder } from '@sazon/contract/orders/routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { tingos } from '@sazon/contract/tingos/routes';
import { formatCop } from '@sazon/domain/money/format';
import { useRef, useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { scrollBehavior } from '../../ui/asks-less-motion.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, RadioRow } from '../../ui/fields/radio.tsx';
import { type MoneySource, PaymentSourceRow } from '../../ui/lunch/payment-source-row-and-split-bar.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { formatYourDish } from '../order-records/order-texts.ts';
import { ticketHeadingId } from '../order-records/order-ticket-without-code.tsx';
import { orderReads } from '../order-records/orders-calls.ts';
import { usePaidByParts } from '../order-records/use-payer-amounts.ts';

export type OrderAbilitiesReply = RouteReply<typeof validateOrder>;

type Refund = OrderAbilitiesReply['refund'];

type Way = Refund['outsideWay'];

const backTo = (way: Way): Record<MoneySource, string> => ({
  employer: 'Vuelve al subsidio de tu empresa',
  tingos: 'Vuelven a tu billetera',
  payroll: 'Vuelve a tu cupo',
  card: way === 'tingos' ? 'Lo recibes de una vez en tingos' : 'Vuelve a tu tarjeta, en los días que tome tu banco',
});

function rewardWords({ kind, before, after }: NonNullable<OrderAbilitiesReply['lessReward']>): string {
  const what = kind === 'coupon' ? 'El cupón de tu promoción' : 'Los tingos de tu promoción';
  return after > 0
    ? `${what}: pasas de ${formatCop(before)} a ${formatCop(after)}.`
    : `${what}: pierdes ${formatCop(before)}.`;
}

export interface CancelDialogProps {
  order: OrderDetail;
  refund: Refund;
  /** What its promotion gave besides a discount, and what remains of it. */
  lessReward: OrderAbilitiesReply['lessReward'];
  open: boolean;
  onClose: () => void;
}

/** Shows exactly what is returned and how, before anything is cancelled. */
export function CancelDialog({ order, refund, lessReward, open, onClose }: CancelDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const cancelled = useRef(false);
  const [way, setWay] = useState<Way>('tingos');
  const cancel = useCall(cancelOrder, {
    silent: true,
    invalidates: [...orderReads, tingos],
    onSuccess: ({ refund: given }) => {
      cancelled.current = true;
      onClose();
      const own = given.tingos + given.payroll + given.outside;
      toast.success('Orden cancelada', own > 0 ? { text: `Te devolvimos ${formatCop(own)}.` } : undefined);
      scrollTo({ top: 0, behavior: scrollBehavior() });
    },
  });
  const { price } = order;
  const parts = usePaidByParts()({ ...refund, outsideMethod: price.outsideMethod });
  const paid = price.subsidy + price.tingos + price.payroll + price.outside;
  const back = refund.subsidy + refund.tingos + refund.payroll + refund.outside;
  const where = backTo(way);
  return (
    <AlertDialog
      open={open}
      onClose={() => !cancel.isPending && onClose()}
      header="Cancelar orden"
      title={`¿Cancelas ${formatYourDish(order.menu.name)}?`}
      text={back > 0 ? `Te devolvemos ${formatCop(back)}:` : 'Esta orden no tiene plata por devolver.'}
      initialFocus={keep}
      finalFocus={() => (cancelled.current ? document.getElementById(ticketHeadingId) : true)}
      actions={
        <>
          {cancel.error && <ErrorLine>{cancel.error.message}</ErrorLine>}
          <Button
            look="danger"
            wide
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { orderId: order.id }, body: { refundTo: way } })}
          >
            Cancelar orden
          </Button>
          <Button ref={keep} look="quiet" wide disabled={cancel.isPending} onClick={onClose}>
            No, la quiero
          </Button>
        </>
      }
    >
      {parts.length > 0 && (
        <div className="text-left">
          {parts.map(({ source, label, amountCop }) => (
            <PaymentSourceRow key={source} source={source} title={label} note={where[source]} amountCop={amountCop} />
          ))}
        </div>
      )}
      {refund.canVoid && (
        <div className="text-left">
          <p className="type-body-s font-semibold">¿Dónde quieres lo que pagaste con tarjeta?</p>
          <RadioGroup
            label="Dónde quieres la devolución"
            value={way}
            onValueChange={(next) => setWay(next === 'provider' ? 'provider' : 'tingos')}
            disabled={cancel.isPending}
          >
            <RadioRow value="tingos" label="En tingos" note="De una vez, para tu próximo almuerzo" />
            <RadioRow value="provider" label="En mi tarjeta" note="En los días que tome tu banco" />
          </RadioGroup>
        </div>
      )}
      {lessReward && <p className="type-body-s text-left text-text-2">{rewardWords(lessReward)}</p>}
      {back < paid && (
        <p className="type-body-s text-left text-text-2">
          {`${formatCop(paid - back)} no se devuelven: tus otras órdenes de la promoción quedan con menos descuento.`}
        </p>
      )}
    </AlertDialog>
  );
}
