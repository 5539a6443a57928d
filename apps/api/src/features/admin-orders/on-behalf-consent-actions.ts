import type { askConsent as askRoute } from '@sazon/contract/orders/on-behalf-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteParsed, RouteReply } from '@sazon/contract/route';
import { toE164Phone } from '@sazon/domain/auth/phone';
import { formatCop } from '@sazon/domain/money/format';
import { claimLimits } from '@sazon/domain/payroll/claim-limits';
import { PRODUCT } from '@sazon/domain/product';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/messages.ts';
import { makeCode, spendCode } from '../auth/codes.ts';
import { takeUses } from '../limits/limits-actions.ts';
import { purchaseOfKey } from '../purchases/orders-place-queries.ts';
import { customerOf } from './on-behalf-queries.ts';

type Asked = RouteParsed<typeof askRoute>['body'];

/** A code is good for one agent, one customer and one amount: agreed to 20.000, nobody spends 30.000. */
const codeFor = (agentId: string, { userId, amount }: Asked) => ({
  target: `consent:${userId}:${agentId}:${amount}`,
  purpose: 'spend_consent' as const,
});

/** Asks a customer by SMS whether the platform may spend this of their tingos and payroll; the code is read aloud. */
export const askConsent = (
  deps: Deps,
  agentId: string,
  asked: Asked,
  ip: string,
): Promise<RouteReply<typeof askRoute> | Refusal<'NOT_FOUND' | 'RATE_LIMITED'>> =>
  inTransaction(deps, async (tx) => {
    const customer = await customerOf(tx, asked.userId);
    if (customer === undefined) return refuse('NOT_FOUND', { field: 'userId' });
    const full = await takeUses(tx, deps, [{ limit: claimLimits.consentsOfCustomer, whom: asked.userId }]);
    if (full !== undefined) return refuse('RATE_LIMITED', { detail: { resendAt: full.untilMs } });
    const made = await makeCode(tx, deps, codeFor(agentId, asked), ip);
    if ('refusal' in made) return made;
    await deps.messages.send(tx, [consentSms(customer.phone, asked.amount, made.code)], deps.now());
    return { ok: true, resendAt: made.resendAt };
  });

/** Says what is spent before the code, so that it is read first. */
const consentSms = (phone: string, amountCop: number, code: string): Message => ({
  channel: 'sms',
  to: toE164Phone(phone),
  kind: 'spend_consent_code',
  body: `${PRODUCT.slug}: soporte quiere pagar tu pedido con ${formatCop(amountCop).replace(/\s/g, ' ')} de tus tingos o tu nomina. Si estas de acuerdo, dale el codigo ${code}. Vence en 5 minutos.`,
});

/**
 * Uses the code that the customer read aloud; a wrong one counts as a try. What a key placed before needs none: sent again,
 * it is answered. Undefined: they agreed.
 */
export async function consentOf(
  deps: Deps,
  agentId: string,
  asked: Asked & { code: string | null; idempotencyKey: string },
): Promise<Refusal<'CODE_EXPIRED' | 'CODE_TOO_MANY_TRIES' | 'CODE_WRONG' | 'VALIDATION'> | undefined> {
  const { code, idempotencyKey, ...what } = asked;
  const { answer } = await inTransaction(deps, async (tx) => {
    const { before } = await purchaseOfKey(tx, asked.userId, idempotencyKey, deps.now());
    if (before !== undefined) return { answer: undefined };
    if (code === null) return { answer: consentNeeded(asked.amount) };
    const no = await spendCode(tx, deps, codeFor(agentId, what), code);
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
