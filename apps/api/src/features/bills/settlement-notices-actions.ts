import { formatSettlementNumber } from '@sazon/domain/bills/settlement-dates-and-number';
import { formatFromTo, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { describeHowPaid } from './account-and-payment-texts.ts';
import { findSettlementToNotify, type SettlementToNotify } from './bill-payments-and-notified-settlement-queries.ts';

type Notifying = Pick<Deps, 'messages' | 'config' | 'now'>;

/** What happened to a settlement: issued, paid whole or in part, or its payment sent back by the bank. */
export type SettlementNews =
  | { kind: 'issued' }
  | { kind: 'paid'; amountCop: number; reference: string; otherWay: boolean }
  | { kind: 'returned'; amountCop: number; reason: string };

/** Tells a restaurant what happened to its settlement: by e-mail to its address, by push to the staff of its bills. */
export async function notifyRestaurantOfSettlement(
  tx: Tx,
  deps: Notifying,
  billId: string,
  news: SettlementNews,
): Promise<void> {
  const told = await findSettlementToNotify(tx, billId);
  if (told === undefined) return;
  const url = `/admin/restaurantes/facturacion?restaurante=${told.restaurantId}&liquidacion=${billId}`;
  const message = { kind: `settlement_${news.kind}`, ...describeNews(told, news) };
  await deps.messages.send(
    tx,
    [
      {
        ...message,
        ...{ channel: 'email', to: told.email, body: `${told.name}: ${message.body} ${deps.config.publicUrl}${url}` },
      },
      ...told.staff.map((to) => ({ ...message, channel: 'push' as const, to, data: { url } })),
    ],
    deps.now(),
  );
}

/** Says what will be paid and when, and what waits for the decision about an incident. */
function describePromise({ toPayCop, pausedCop }: SettlementToNotify, payDay: string): string {
  if (toPayCop <= 0) return 'no hay pago: el saldo va a la siguiente.';
  const paused = `${formatCop(pausedCop)} en pausa, hasta que se decida un incidente.`;
  if (pausedCop >= toPayCop) return `hay ${paused}`;
  const promise = `te pagamos ${formatCop(toPayCop - pausedCop)} el ${payDay}.`;
  return pausedCop > 0 ? `${promise} Quedan ${paused}` : promise;
}

function describeNews(told: SettlementToNotify, news: SettlementNews): { subject: string; body: string } {
  const number = formatSettlementNumber(told.year, told.consecutive);
  const week = `la semana ${formatFromTo(told.start, told.end)}`;
  const payDay = formatLongDate(told.payOn).toLowerCase();
  switch (news.kind) {
    case 'issued':
      return {
        subject: `Tu liquidación ${number}`,
        body: `Por ${week} ${describePromise(told, payDay)} Revísala: tienes tres días hábiles para disputar.`,
      };
    case 'paid':
      return {
        subject: `Te pagamos ${formatCop(news.amountCop)}`,
        body: `Es de ${week}, liquidación ${number}. ${describeHowPaid(news)}${
          told.leftCop > 0 ? ` Faltan ${formatCop(told.leftCop)}.` : ''
        }`,
      };
    case 'returned':
      return {
        subject: `El banco devolvió ${formatCop(news.amountCop)}`,
        body: `Es el pago de ${week}, liquidación ${number}. Motivo: ${news.reason}. Revisa la cuenta donde te pagamos: te transferimos otra vez.`,
      };
  }
}
