import { randomBytes } from 'node:crypto';
import type { ProviderConfig } from '../../config-payment-provider.ts';
import type { Pool } from '../../db/connect.ts';
import { calculateEventChecksum, type SignedEvent } from '../wompi-signature.ts';
import { addTransaction, find, moveTransaction } from './payment-object-store.ts';
import { merchantId, sandboxPath } from './sandbox-keys-and-addresses.ts';
import type { MethodType, OutgoingEvent, Transaction } from './stored-object-types.ts';
import { type Draft, ended, type Method, newTransaction, shown, type Timings } from './transaction-state-machine.ts';

/** What all parts of the sandbox share. */
export type Box = {
  readonly db: Pool;
  readonly now: () => number;
  readonly randomInt: (below: number) => number;
  readonly account: ProviderConfig;
  /** The address of this server for browsers. */
  readonly publicUrl: string;
  readonly timings: Timings;
  /** Announces work due in this many milliseconds. */
  readonly wake: (inMs: number) => void;
};

/** Creates a pending transaction. Returns undefined when this attempt of its reference already has one. */
export async function makeTransaction(
  box: Box,
  draft: Omit<Draft, 'id' | 'bankUrl' | 'otpToken'>,
  method: Method,
  attempt: number,
): Promise<Transaction | undefined> {
  const nowMs = box.now();
  const id = `${merchantId}-${Math.floor(nowMs / 1000)}-${10_000 + box.randomInt(90_000)}`;
  const bankUrl = method.hasPage ? buildBankUrl(box, method.type, id) : null;
  const otpToken = method.type === 'DAVIPLATA' ? newOtpToken() : null;
  const made = newTransaction({ ...draft, id, bankUrl, otpToken }, method, box.account.publicKey, nowMs);
  if (!(await addTransaction(box.db, made, attempt, nowMs))) return undefined;
  box.wake(method.afterMs);
  return made;
}

/** Creates the token for one call about a code; the next call needs another one. */
export const newOtpToken = (): string => `otp_test_${randomBytes(16).toString('hex')}`;

const bankPaths: Record<MethodType, string> = {
  CARD: 'card',
  NEQUI: 'nequi',
  PSE: 'pse',
  BANCOLOMBIA_TRANSFER: 'bancolombia_transfer',
  DAVIPLATA: 'daviplata',
};

const buildBankUrl = (box: Box, type: MethodType, id: string) =>
  `${box.publicUrl}${sandboxPath}/v1/${bankPaths[type]}/redirect?ticket_id=${id.replaceAll('-', '')}`;

/** Returns the transaction as it is now: the first read after its due time ends it. */
export async function upToDate(box: Box, current: Transaction): Promise<Transaction> {
  const next = ended(current, box.now());
  return next === undefined ? current : await conclude(box, current, next);
}

export async function transactionById(box: Box, id: string): Promise<Transaction | undefined> {
  const current = await find(box.db, 'transaction', id);
  return current === undefined ? undefined : await upToDate(box, current);
}

/**
 * Stores a change of status with its event, and returns the transaction. When another call was faster, its result
 * stays.
 */
export async function conclude(box: Box, current: Transaction, next: Transaction): Promise<Transaction> {
  const nowMs = box.now();
  const isOurs = await moveTransaction(box.db, next, current.status, buildTransactionEvent(box, next, nowMs), nowMs);
  if (!isOurs) return (await find(box.db, 'transaction', current.id)) ?? next;
  box.wake(0);
  return next;
}

/** Builds the signed event of a transaction. */
function buildTransactionEvent(box: Box, changed: Transaction, nowMs: number): OutgoingEvent {
  const unsigned: SignedEvent & { sent_at: string } = {
    event: 'transaction.updated',
    data: { transaction: shown(changed) },
    environment: box.account.environment,
    signature: { properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'], checksum: '' },
    timestamp: Math.floor(nowMs / 1000),
    sent_at: new Date(nowMs).toISOString(),
  };
  const checksum = calculateEventChecksum(unsigned, box.account.eventsSecret) as string;
  const payload = { ...unsigned, signature: { ...unsigned.signature, checksum } };
  return { payload, checksum, attempts: 0, nextAtMs: nowMs };
}
