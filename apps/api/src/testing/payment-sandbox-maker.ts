import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { createServer } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import type { ChargeRequest, PaymentProvider, ProviderTransaction } from '../outside/payment-provider.ts';
import { registerSandbox, type SandboxOptions } from '../outside/sandbox/register-payment-sandbox.ts';
import { sandboxAccount, sandboxPath } from '../outside/sandbox/sandbox-keys-and-addresses.ts';
import { createWompiProvider } from '../outside/wompi-payment-provider.ts';
import { freshDatabase } from './test-database.ts';

export const testStartMs = Date.parse('2026-11-23T15:00:00Z');

/**
 * The sandbox listening on a port of its own over an empty database, the adapter that talks to it, and a clock that
 * moves when told. Closed when the file's tests are done.
 */
export async function sandboxForTests(options: SandboxOptions = {}) {
  const database = await freshDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sazon-sandbox-'));
  const config = readConfig({
    SAZON_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'https://almuerzos.example',
  });
  const { db } = connect(database.url, 8);
  const app = createServer(config);
  let clockMs = testStartMs;
  const now = () => clockMs;
  const deps = { config, db, now, randomInt: (below: number) => randomInt(below), log: app.log };
  const works = await registerSandbox(app, deps, { runsByItself: false, ...options });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  after(async () => {
    await app.close();
    await db.destroy();
    await database.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const account = { ...sandboxAccount(config), apiUrl: `${origin}${sandboxPath}/v1` };
  const provider: PaymentProvider = createWompiProvider(
    { ...account, browserApiUrl: `${sandboxPath}/v1`, sandbox: true },
    now,
  );

  /** A call as a browser or another server makes it. */
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, key?: string, body?: unknown) => {
    const response = await fetch(`${account.apiUrl}${path}`, {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, Record<string, unknown>> };
  };

  /** A card's token, made with the public key as the browser makes it. */
  const createCardToken = async (number: string): Promise<string> => {
    const { body } = await call('POST', '/tokens/cards', account.publicKey, { ...someCard, number });
    return String(body.data?.id);
  };

  return {
    deps,
    origin,
    account,
    provider,
    works,
    now,
    call,
    tokenOf: createCardToken,
    pass(ms: number) {
      clockMs += ms;
    },
  };
}

export const approvedCard = '4242424242424242';
export const declinedCard = '4111111111111111';
export const faultyCard = '5555555555554444';
export const someCard = { number: approvedCard, cvc: '123', exp_month: '08', exp_year: '29', card_holder: 'Ana Pérez' };

export const aCharge = (reference: string, changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference,
  amountCop: 18_900,
  customer: { email: 'ana@correo.example', fullName: 'Ana Pérez', phone: '3001234567' },
  redirectUrl: 'https://almuerzos.example/pagos/resultado',
  expiresAtMs: testStartMs + 15 * 60_000,
  ip: '127.0.0.1',
  ...changes,
});

/** The transaction the provider made; a refusal is a failed test. */
export function getMadeTransaction(answer: ProviderTransaction | { rejected: string }): ProviderTransaction {
  if ('rejected' in answer) throw new Error(`rejected: ${answer.rejected}`);
  return answer;
}
