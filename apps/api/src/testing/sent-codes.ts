import { askConsent } from '@sazon/contract/orders/on-behalf-routes';
import type { TestApp } from './test-app.ts';

/** What was sent to a phone (ten digits) or an e-mail, newest first. */
export const messagesTo = async ({ deps }: TestApp, to: string) =>
  await deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'kind', 'subject', 'body'])
    .where('recipient', '=', /^3\d{9}$/.test(to) ? `+57${to}` : to)
    .orderBy('id', 'desc')
    .execute();

/** The newest one-time code sent there, as its reader would type it. */
export async function sentCode(test: TestApp, to: string): Promise<string> {
  const [newest] = await messagesTo(test, to);
  const code = /\b\d{6}\b/.exec(newest?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** A code of six digits that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** The code by which a customer agrees that the platform (`as`) spends this of theirs; null: none was sent. */
export async function consentCodeFor(
  test: TestApp,
  customer: { id: string; phone: string },
  amount: number,
  as: string,
): Promise<string | null> {
  const { status } = await test.call(askConsent, { as, body: { userId: customer.id, amount } });
  return status === 200 ? await sentCode(test, customer.phone) : null;
}
