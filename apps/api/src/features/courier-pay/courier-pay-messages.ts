import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { describeHowPaid } from '../bills/account-and-payment-texts.ts';

const buildPush = (courierId: string, about: Pick<Message, 'kind' | 'subject' | 'body'>, week?: IsoDate): Message => ({
  ...{ channel: 'push', to: courierId, ...about },
  data: { url: week === undefined ? '/domi/semana' : `/domi/semana?semana=${week}` },
});

type Issued = { courierId: string; start: IsoDate; number: string; toPayCop: number; payOn: IsoDate };

/** Builds the message that a week became a statement. */
export const buildIssuedMessage = ({ courierId, start, number, toPayCop, payOn }: Issued): Message =>
  buildPush(
    courierId,
    {
      ...{ kind: 'courier_statement_issued', subject: `Tu cuenta de cobro ${number}` },
      body:
        toPayCop > 0
          ? `Son ${formatCop(toPayCop)}, con pago el ${formatLongDate(payOn).toLowerCase()}. Revísala: tienes tres días hábiles para reclamar.`
          : 'Esta semana no hay nada por transferir. Revísala: tienes tres días hábiles para reclamar.',
    },
    start,
  );

type Paid = { courierId: string; start: IsoDate; amountCop: number };

/** Builds the message that a statement was paid, whole or in part. */
export const buildPaidMessage = ({
  courierId,
  start,
  amountCop,
  ...how
}: Paid & { reference: string; otherWay: boolean }): Message =>
  buildPush(
    courierId,
    {
      ...{ kind: 'courier_statement_paid', subject: `Te pagamos ${formatCop(amountCop)}` },
      body: describeHowPaid(how),
    },
    start,
  );

/** Builds the message that the bank returned a payment. */
export const buildReturnedMessage = ({ courierId, start, amountCop }: Paid): Message =>
  buildPush(
    courierId,
    {
      ...{ kind: 'courier_payment_returned', subject: `El banco devolvió ${formatCop(amountCop)}` },
      body: 'Revisa la cuenta donde te pagamos: te transferimos otra vez.',
    },
    start,
  );

/** Builds the message that the platform confirmed or dropped a bank account. */
export const buildAccountMessage = (courierId: string, lastFour: string, isConfirmed: boolean): Message =>
  buildPush(courierId, {
    ...{ kind: 'courier_account_decided', subject: isConfirmed ? 'Confirmamos tu cuenta' : 'No confirmamos tu cuenta' },
    body: isConfirmed
      ? `Desde ahora te pagamos a la terminada en ${lastFour}. Si no fuiste tú, escríbenos a soporte.`
      : `No te pagaremos a la terminada en ${lastFour}. Revisa los datos y pídela otra vez.`,
  });
