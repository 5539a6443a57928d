import { type Refusal, refuse } from '@sazon/contract/refusal';
import { topUpTransfers } from '@sazon/domain/ledger/transfers';
import { type SettleEffect, settle } from '@sazon/domain/payments/payment-status';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { LiveScope } from '../../http/live.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { gatewayAccount } from './gateway-account.ts';
import { lockIntent, recordEvent, type SettlingIntent, saveIntent } from './intents-queries.ts';
import { insertTransfers } from './ledger-queries.ts';
import { placeAgain } from './place-again-actions.ts';
import { approvePurchase, releasePurchase } from './purchase-settle-actions.ts';

/** Who brings the news. In the provider's own checkout a decline can be tried again until the customer comes back. */
export type NewsBearer = 'event' | 'return' | 'charge' | 'reconciler';

/** What became of it; `scopes` are to be told after the commit. */
type Settled = { effect: SettleEffect; scopes: LiveScope[] };

/**
 * The one way a payment learns what became of it: webhook, return page, poll and reconciler all end here, in any order
 * and however often. Everything it causes is in one transaction. domain.md section 5.
 */
export async function settlePayment(
  deps: Deps,
  transaction: ProviderTransaction,
  bearer: NewsBearer,
): Promise<SettleEffect | Refusal> {
  const settled = await inTransaction(deps.db, (tx) => settleIn(tx, deps, transaction, bearer));
  if ('refusal' in settled) return settled;
  deps.live.tell(settled.scopes);
  if (settled.effect === 'refund_duplicate') await sendDuplicateBack(deps, transaction);
  return settled.effect;
}

async function settleIn(
  tx: Tx,
  deps: Deps,
  transaction: ProviderTransaction,
  bearer: NewsBearer,
): Promise<Settled | Refusal> {
  const { id: transactionId, status, reference, currency } = transaction;
  const intent = await lockIntent(tx, reference);
  if (intent === undefined) return refuse('NOT_FOUND');
  await recordEvent(tx, { transactionId, status, reference, body: transaction }, deps.now());
  if (isRetriable(intent, transaction, bearer)) return { effect: 'none', scopes: [] };
  const settlement = settle(intent, { transactionId, status, amountCop: transaction.amountInCents / 100, currency });
  if (!settlement.ok) {
    deps.log.error({ reference, transactionId }, 'a payment does not match its intent');
    return refuse('PAYMENT_MISMATCH');
  }
  const { card } = transaction;
  const isDecisive = settlement.intent.transactionId === transactionId;
  await saveIntent(
    tx,
    intent.id,
    {
      ...settlement.intent,
      providerStatus: isDecisive ? status : settlement.intent.status.toUpperCase(),
      message: isDecisive ? transaction.message : null,
      ...(card === null ? {} : { detail: { cardBrand: card.brand, cardLastFour: card.lastFour } }),
    },
    deps.now(),
  );
  return { effect: settlement.effect, scopes: await carryOut(tx, deps, intent, settlement.effect) };
}

/** In the widget a decline may be followed by an approval under the same reference: only its return page fails it. */
const isRetriable = (intent: SettlingIntent, transaction: ProviderTransaction, bearer: NewsBearer): boolean =>
  intent.method === 'wompi' &&
  bearer === 'event' &&
  (transaction.status === 'DECLINED' || transaction.status === 'ERROR');

async function carryOut(tx: Tx, deps: Deps, intent: SettlingIntent, effect: SettleEffect): Promise<LiveScope[]> {
  const { purchaseId, userId } = intent;
  if (purchaseId === null) return [];
  switch (effect) {
    case 'approve':
      return await approvePurchase(tx, deps, purchaseId);
    case 'fail':
      return await releasePurchase(tx, deps, purchaseId, 'failed', 'payment_failed');
    case 'take_places_again': {
      const scopes = await placeAgain(tx, deps, purchaseId);
      if (scopes !== undefined) return scopes;
      await keepAsTingos(tx, deps, userId, intent.amountCop, 'late_payment');
      await tellKept(tx, deps, userId, intent.amountCop);
      return [`user:${userId}`];
    }
    default:
      return [];
  }
}

/** Money that came too late for its order stays the customer's: as tingos that never expire. */
async function keepAsTingos(tx: Tx, deps: Deps, userId: string, amountCop: number, source: string): Promise<void> {
  const lot = { type: 'debit', is_reward: false, quantity_cop: amountCop, source } as const;
  const now = at(deps.now());
  await tx
    .insertInto('tingo_lots')
    .values({ id: deps.newId(), user_id: userId, ...lot, created_at: now })
    .execute();
  const transfers = topUpTransfers(userId, gatewayAccount, amountCop);
  await insertTransfers(
    tx,
    transfers.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null })),
    now,
  );
}

const tellKept = (tx: Tx, deps: Deps, userId: string, amountCop: number) =>
  deps.messages.send(
    tx,
    [
      {
        channel: 'push',
        to: userId,
        kind: 'late_payment',
        subject: 'Tu pago llegó tarde',
        body: `Ya no quedaban cupos, así que guardamos tus $ ${amountCop.toLocaleString('es-CO')} como tingos.`,
      },
    ],
    deps.now(),
  );

/** A second approval goes back: voided at the provider while that is possible, else kept for the customer as tingos. */
async function sendDuplicateBack(deps: Deps, transaction: ProviderTransaction): Promise<void> {
  const isVoided = await deps.payments.voidTransaction(transaction.id).catch(() => false);
  const amountCop = transaction.amountInCents / 100;
  deps.log.warn({ transactionId: transaction.id, isVoided }, 'a purchase was paid twice');
  await inTransaction(deps.db, async (tx) => {
    const intent = await lockIntent(tx, transaction.reference);
    if (intent === undefined) return;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('refunds')
      .values({
        id: deps.newId(),
        intent_id: intent.id,
        transaction_id: transaction.id,
        user_id: intent.userId,
        amount_cop: amountCop,
        way: isVoided ? 'provider' : 'tingos',
        status: 'done',
        reason: 'paid_twice',
        created_at: at(deps.now()),
      })
      .onConflict((conflict) => conflict.column('transaction_id').doNothing())
      .executeTakeFirstOrThrow();
    if (!isVoided && numInsertedOrUpdatedRows === 1n)
      await keepAsTingos(tx, deps, intent.userId, amountCop, 'paid_twice');
  });
}
