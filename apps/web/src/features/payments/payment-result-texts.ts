import type { PaymentStatus } from '@sazon/contract/payments/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { spec } from '../../messages/specification-texts.ts';

export interface ResultWords {
  header: string;
  title: string;
  text: string;
}

type Told = Pick<PaymentStatus, 'result' | 'buys' | 'amount'>;

const failedTitles: Partial<Record<Told['buys'], string>> = {
  tingos: 'No pudimos cargar tus tingos',
  tip: 'La propina no salió',
  change: 'No pudimos cambiar tu almuerzo',
};

/** Returns the texts of a payment's result: the specification's exact ones for lunches, our own for the others. */
export function describePaymentResult({ result, buys, amount }: Told): ResultWords {
  const { failed, pending, approved } = spec.payment;
  if (result === 'pending') return { header: pending.header, title: pending.title, text: pending.text };
  if (result === 'failed') {
    const title = failedTitles[buys] ?? failed.title;
    return { header: failed.header, title, text: failed.text };
  }
  if (buys === 'orders') return { header: approved.header, title: approved.title, text: approved.text };
  if (buys === 'tip')
    return { header: 'Propina', title: '¡Gracias!', text: `Tu domi recibe ${formatCop(amount)} completos.` };
  if (buys === 'change')
    return {
      header: 'Cambio de tu almuerzo',
      title: '¡Tu almuerzo quedó cambiado!',
      text: `Pagaste ${formatCop(amount)} más. La cocina ya lo ve.`,
    };
  return {
    header: 'Compra de tingos',
    title: '¡Tus tingos ya están!',
    text: `Cargamos ${formatCop(amount)} a tu billetera.`,
  };
}
