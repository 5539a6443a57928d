import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { listEnrolledAddresses } from './emails-of-enrolled-people-queries.ts';

/** How many messages one insert takes. */
const mostAtOnce = 1000;

/** Tells those of these people who pay by payroll at a company that it changed their ceiling. */
export async function sendCeilingMessages(
  tx: Tx,
  deps: Deps,
  enterpriseId: string,
  changed: readonly { userId: string; amountCop: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  const enrolled = await listEnrolledAddresses(
    tx,
    enterpriseId,
    changed.map(({ userId }) => userId),
  );
  const messages = changed.flatMap(({ userId, amountCop }) => {
    const email = enrolled.get(userId);
    return email === undefined ? [] : buildCeilingMessages(userId, email, amountCop);
  });
  for (let from = 0; from < messages.length; from += mostAtOnce)
    await deps.messages.send(tx, messages.slice(from, from + mostAtOnce), deps.now());
}

function buildCeilingMessages(userId: string, email: string | null, amountCop: number): Message[] {
  const kind = 'payroll_limit_granted';
  const subject = 'Tu cupo cambia';
  const body = `Tu empresa lo deja en ${formatCop(amountCop)} por período, desde el próximo que no hayas autorizado.`;
  const data = { url: '/cupo' };
  return [
    { channel: 'push', to: userId, kind, subject, body, data },
    ...(email === null ? [] : [{ channel: 'email' as const, to: email, kind, subject, body, data }]),
  ];
}
