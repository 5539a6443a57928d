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
