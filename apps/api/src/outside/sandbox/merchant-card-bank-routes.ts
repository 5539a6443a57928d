import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  type AcceptanceKind,
  acceptanceToken,
  bearer,
  keyFault,
  keyShapeFault,
  missingAcceptance,
  takeAcceptance,
} from './api-keys-and-acceptance-tokens.ts';
import { add, find, useCardToken, voidSource } from './payment-object-store.ts';
import { answer, readBody } from './read-body-and-answer.ts';
import { type Fault, invalid, isFault, merchantNotFound, notFound, otherEnvironment } from './request-faults.ts';
import { sandboxPath } from './sandbox-keys-and-addresses.ts';
import type { NequiToken, Source } from './stored-object-types.ts';
import type { Box } from './transaction-changes.ts';
import { outcomeOfPhone } from './transaction-state-machine.ts';
import { readCard } from './typed-card-reading.ts';

/** The banks of the real sandbox, with the same spelling. */
export const banks = [
  { financial_institution_code: '1', financial_institution_name: 'Banco que aprueba' },
  { financial_institution_code: '2', financial_institution_name: 'Banco que declina' },
  { financial_institution_code: '3', financial_institution_name: 'Banco que simula un error' },
] as const;

/**
 * The routes for merchant, tokens of cards and wallets, saved sources and banks (docs/colombia.md sections 1.2, 1.5,
 * 1.6).
 */
export function accountRoutes(scope: FastifyInstance, box: Box): void {
  scope.get<{ Params: { key: string } }>('/v1/merchants/:key', (request, reply) =>
    answer(reply, 200, findMerchant(box, request.params.key)),
  );

  scope.get('/v1/pse/financial_institutions', (request, reply) =>
    answer(reply, 200, keyShapeFault(bearer(request.headers.authorization)) ?? { data: banks, meta: {} }),
  );

  scope.post('/v1/tokens/cards', async (request, reply) =>
    answer(reply, 201, await makeCardToken(box, readBody(request.body), bearer(request.headers.authorization))),
  );

  scope.post('/v1/tokens/nequi', async (request, reply) =>
    answer(reply, 201, await makeNequiToken(box, readBody(request.body), bearer(request.headers.authorization))),
  );

  scope.get<{ Params: { id: string } }>('/v1/tokens/nequi/:id', async (request, reply) => {
    const token = await find(box.db, 'nequi_token', request.params.id);
    return answer(reply, 200, token === undefined ? notFound : { data: nequiReply(box, request.params.id, token) });
  });

  scope.post('/v1/payment_sources', async (request, reply) =>
    answer(reply, 201, await makeSource(box, readBody(request.body), bearer(request.headers.authorization))),
  );

  scope.get<{ Params: { id: string } }>('/v1/payment_sources/:id', async (request, reply) => {
    const fault = keyFault(box, bearer(request.headers.authorization), 'private');
    if (fault !== undefined) return answer(reply, 200, fault);
    const source = await find(box.db, 'source', request.params.id);
    return answer(reply, 200, source === undefined ? notFound : { data: sourceReply(request.params.id, source) });
  });

  scope.put<{ Params: { id: string } }>('/v1/payment_sources/:id/void', async (request, reply) => {
    const fault = keyFault(box, bearer(request.headers.authorization), 'private');
    if (fault !== undefined) return answer(reply, 200, fault);
    const isVoid = await voidSource(box.db, request.params.id);
    return answer(reply, 200, isVoid ? { data: { id: Number(request.params.id), status: 'VOIDED' } } : notFound);
  });
}

function findMerchant(box: Box, key: string): object | Fault {
  if (!key.startsWith('pub_')) return invalid('public_key', 'Formato inválido');
  if (!key.startsWith('pub_test_')) return otherEnvironment(key);
  if (key !== box.account.publicKey) return notFound;
  const document = (type: AcceptanceKind, page: string) => {
    const permalink = `${sandboxPath}/legal/${page}`;
    return { acceptance_token: acceptanceToken(box, type, permalink), permalink, type };
  };
  return {
    data: {
      name: 'Comercio de pruebas',
      public_key: key,
      active: true,
      accepted_currencies: ['COP'],
      accepted_payment_methods: ['CARD', 'NEQUI', 'PSE', 'BANCOLOMBIA_TRANSFER', 'DAVIPLATA'],
      presigned_acceptance: document('END_USER_POLICY', 'terminos'),
      presigned_personal_data_auth: document('PERSONAL_DATA_AUTH', 'datos-personales'),
    },
    meta: {},
  };
}

const newTokenId = (prefix: string) => `${prefix}_test_${randomBytes(12).toString('hex')}`;

async function makeCardToken(box: Box, body: Readonly<Record<string, unknown>>, key: string | undefined) {
  const nowMs = box.now();
  const card = readCard(body, nowMs);
  if (isFault(card)) return card;
  const fault = keyShapeFault(key);
  if (fault !== undefined) return fault;
  if (key !== box.account.publicKey) return merchantNotFound(String(key));
  const id = newTokenId('tok');
  await add(box.db, 'card_token', id, card, nowMs);
  const { outcome, uses, ...visible } = card;
  const data = {
    id,
    created_at: new Date(nowMs).toISOString(),
    ...visible,
    created_with_cvc: true,
    expires_at: new Date(nowMs + 180 * 86_400_000).toISOString(),
    validity_ends_at: null,
  };
  return { status: 'CREATED', data };
}

async function makeNequiToken(box: Box, body: Readonly<Record<string, unknown>>, key: string | undefined) {
  const phone = body.phone_number;
  if (typeof phone !== 'string' || !/^3\d{9}$/.test(phone)) {
    return invalid('phone_number', 'debe coincidir con el patron "^3\\d{9}$"');
  }
  const fault = keyFault(box, key, 'any');
  if (fault !== undefined) return fault;
  const id = newTokenId('nequi');
  const token = { phone_number: phone, outcome: outcomeOfPhone(phone), dueAtMs: box.now() + box.timings.nequiMs };
  await add(box.db, 'nequi_token', id, token, box.now());
  return { data: nequiReply(box, id, token) };
}

const nequiReply = (box: Box, id: string, token: NequiToken) => ({
  id,
  status: box.now() < token.dueAtMs ? 'PENDING' : token.outcome,
  phone_number: token.phone_number,
  name: null,
});

const sourceReply = (id: string, { type, status, customer_email, public_data }: Source) => ({
  id: Number(id),
  type,
  status,
  customer_email,
  public_data,
});

async function makeSource(box: Box, body: Readonly<Record<string, unknown>>, key: string | undefined) {
  const { type, token, customer_email } = body;
  if (type !== 'CARD' && type !== 'NEQUI') return invalid('type', 'El tipo no está permitido');
  if (typeof token !== 'string' || token === '') return invalid('token', 'No está presente');
  if (typeof customer_email !== 'string' || !customer_email.includes('@')) {
    return invalid('customer_email', 'Formato inválido');
  }
  const fault = missingAcceptance(body) ?? keyFault(box, key, 'private') ?? (await takeAcceptance(box, body));
  if (fault !== undefined) return fault;
  const kept = type === 'CARD' ? await cardToKeep(box, token) : await walletToKeep(box, token);
  if (isFault(kept)) return kept;
  const source: Source = { type, status: 'AVAILABLE', customer_email, ...kept };
  const id = String(1_000_000 + box.randomInt(1_000_000_000));
  await add(box.db, 'source', id, source, box.now());
  return { data: sourceReply(id, source), meta: {} };
}

type Kept = Pick<Source, 'outcome' | 'public_data'>;

async function cardToKeep(box: Box, token: string): Promise<Kept | Fault> {
  const card = await useCardToken(box.db, token);
  if (card === undefined) return invalid('token', 'El token no existe o ya fue usado');
  const { outcome, uses, ...visible } = card;
  return { outcome, public_data: { type: 'CARD', ...visible } };
}

async function walletToKeep(box: Box, token: string): Promise<Kept | Fault> {
  const wallet = await find(box.db, 'nequi_token', token);
  const isAccepted = wallet?.outcome === 'APPROVED' && box.now() >= wallet.dueAtMs;
  if (!isAccepted) return invalid('token', 'El token no está aprobado');
  return { outcome: wallet.outcome, public_data: { type: 'NEQUI', phone_number: wallet.phone_number } };
}
