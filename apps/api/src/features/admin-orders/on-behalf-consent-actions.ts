import type { RouteParsed, RouteReply } from '@sazon/contract/define-route';
import type { askConsent as askRoute } from '@sazon/contract/orders/on-behalf-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toE164Phone } from '@sazon/domain/auth/phone';
import { formatCop } from '@sazon/domain/money/format';
import { claimLimits } from '@sazon/domain/payroll/preapproval-claim-limits';
import { PRODUCT } from '@sazon/domain/product-name';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { createOneTimeCode, redeemOneTimeCode } from '../auth/create-and-redeem-one-time-codes.ts';
import { readPurchaseState } from '../purchases/purchase-by-key-and-open-lunches-queries.ts';
import { takeUses } from '../rate-limits/rate-limit-actions.ts';
import { findCustomer } from './customers-and-record-of-on-behalf-orders-queries.ts';

type Asked = RouteParsed<typeof askRoute>['body'];

/** Names a consent code: it is valid for one agent, one customer and one amount. */
const codeFor = (agentId: string, { userId, amount }: Asked) => ({
  target: `consent:${userId}:${agentId}:${amount}`,
  purpose: 'spend_consent' as const,
});

/**
 * Sends the customer a code by SMS for what the platform wants to spend of theirs. The customer reads it to the agent.
 */
export const requestSpendConsent = (
  deps: Deps,
  agentId: string,
  asked: Asked,
  ip: string,
): Promise<RouteReply<typeof askRoute> | Refusal<'NOT_FOUND' | 'RATE_LIMITED'>> =>
  inTransaction(deps, async (tx) => {
    const customer = await findCustomer(tx, asked.userId);
    if (customer === undefined) return refuse('NOT_FOUND', { field: 'userId' });
    const full = await takeUses(tx, deps, [{ limit: claimLimits.consentsOfCustomer, whom: asked.userId }]);
    if (full !== undefined) return refuse('RATE_LIMITED', { detail: { resendAt: full.untilMs } });
    const made = await createOneTimeCode(tx, deps, codeFor(agentId, asked), ip);
    if ('refusal' in made) return made;
    await deps.messages.send(tx, [consentSms(customer.phone, asked.amount, made.code)], deps.now());
    return { ok: true, resendAt: made.resendAt };
  });

/** Builds the SMS, with the amount before the code, so that it is read first. */
const consentSms = (phone: string, amountCop: number, code: string): Message => ({
  channel: 'sms',
  to: toE164Phone(phone),
  kind: 'spend_consent_code',
  body: `${PRODUCT.slug}: soporte quiere pagar tu pedido con ${formatCop(amountCop).replace(/\s/g, ' ')} de tus tingos o tu nomina. Si estas de acuerdo, dale el codigo ${code}. Vence en 5 minutos.`,
});

/**
 * Uses up the code of consent; a wrong one counts as a try. Returns undefined when the customer consents, or when this
 * key has already placed a purchase.
 */
export async function redeemConsentCode(
  deps: Deps,
  agentId: string,
  asked: Asked & { code: string | null; idempotencyKey: string },
): Promise<Refusal<'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'VALIDATION'> | undefined> {
  const { code, idempotencyKey, ...what } = asked;
  const { answer } = await inTransaction(deps, async (tx) => {
    const { before } = await readPurchaseState(tx, asked.userId, idempotencyKey, deps.now());
    if (before !== null) return { answer: undefined };
    if (code === null) return { answer: consentNeeded(asked.amount) };
    const no = await redeemOneTimeCode(tx, deps, codeFor(agentId, what), code);
    return { answer: no && { ...no, field: 'consentCode' } };
  });
  return answer;
}

const consentNeeded = (amountCop: number): Refusal<'VALIDATION'> =>
  refuse('VALIDATION', {
    field: 'consentCode',
    message: 'El cliente tiene que aceptar que se gaste lo suyo: envíale el código y pídeselo.',
    detail: { amount: amountCop },
  });
