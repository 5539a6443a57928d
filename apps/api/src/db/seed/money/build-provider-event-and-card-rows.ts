import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import type { Person } from '../people/build-demo-people.ts';
import { seedId } from '../seed-ids-and-chances.ts';

type Intent = Row<'payment_intents'>;

/** The provider's events of each payment, two failed payments, and a saved card of the demo customer. */
export function paymentStoryRows(intents: readonly Intent[], customer: Person, nowMs: number): SeedRows {
  const failed = failedIntents(customer, nowMs);
  return {
    payment_intents: failed,
    payment_attempts: [...intents, ...failed].map(buildAttempt),
    payment_events: [...intents, ...failed].flatMap(buildPaymentEvents),
    saved_cards: [buildCardRow(customer, nowMs)],
    sandbox_objects: [buildSourceRow(nowMs)],
  };
}

function failedIntents({ id }: Person, nowMs: number): Intent[] {
  const tries = [
    { key: 'declined', method: 'nequi', amountCop: 50_000, agoMs: 2 * HOUR_MS, message: 'Fondos Insuficientes' },
    { key: 'left', method: 'pse', amountCop: 100_000, agoMs: 3 * DAY_MS, message: null },
  ];
  return tries.map(({ key, method, amountCop, agoMs, message }) => ({
    id: seedId(`intent:failed:${key}`),
    user_id: id,
    purchase_id: null,
    method,
    reference: `demo-failed-${key}`,
    amount_cop: amountCop,
    status: 'failed',
    transaction_id: message === null ? null : `demo-failed-${key}`,
    provider_status: message === null ? 'ERROR' : 'DECLINED',
    status_message: message,
    detail: '{}',
    expires_at: toIso(nowMs - agoMs + 15 * MINUTE_MS),
    settled_at: toIso(nowMs - agoMs + MINUTE_MS),
    created_at: toIso(nowMs - agoMs),
    updated_at: toIso(nowMs - agoMs + MINUTE_MS),
  }));
}

const buildAttempt = (intent: Intent): Row<'payment_attempts'> => ({
  id: seedId(`attempt:${intent.id}`),
  intent_id: intent.id,
  method: intent.method,
  outcome: intent.transaction_id == null ? 'silent' : 'answered',
  transaction_id: intent.transaction_id ?? null,
  message: intent.status_message ?? null,
  started_at: intent.created_at,
  ended_at: intent.settled_at ?? null,
});

function buildPaymentEvents(intent: Intent): Row<'payment_events'>[] {
  const { transaction_id: transactionId, provider_status: status, settled_at: receivedAt, reference } = intent;
  if (transactionId == null || status == null || receivedAt == null) return [];
  const body = {
    id: transactionId,
    reference,
    status,
    amountInCents: intent.amount_cop * 100,
    message: intent.status_message ?? null,
  };
  return [{ transaction_id: transactionId, status, reference, body: JSON.stringify(body), received_at: receivedAt }];
}

/** The provider's id of the saved card, which the sandbox accepts. */
const sourceId = '1000042';
const card = { brand: 'VISA', last_four: '4242', card_holder: 'CAMILA TORRES', exp_month: '08', exp_year: '29' };

const buildCardRow = ({ id }: Person, nowMs: number): Row<'saved_cards'> => ({
  id: seedId('card:cliente'),
  user_id: id,
  source_id: sourceId,
  brand: card.brand,
  last_four: card.last_four,
  holder: card.card_holder,
  expires_on: `${card.exp_month}/${card.exp_year}`,
  created_at: toIso(nowMs - 20 * DAY_MS),
});

const buildSourceRow = (nowMs: number): Row<'sandbox_objects'> => ({
  kind: 'source',
  id: sourceId,
  body: JSON.stringify({
    type: 'CARD',
    status: 'AVAILABLE',
    customer_email: 'cliente@demo.sazon.co',
    outcome: 'APPROVED',
    public_data: { type: 'CARD', bin: '424242', name: 'VISA-4242', ...card },
  }),
  created_at: toIso(nowMs - 20 * DAY_MS),
});
