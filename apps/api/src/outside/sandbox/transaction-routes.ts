import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import { signPayment } from '../wompi-signature.ts';
import { bearer, keyFault, takeAcceptance } from './api-keys-and-acceptance-tokens.ts';
import { readTransactionOrder, type TransactionOrder } from './parse-transaction-request.ts';
import { find, listTransactions, useCardToken } from './payment-object-store.ts';
import { answer, readBody } from './read-body-and-answer.ts';
import { type Fault, invalid, isFault, notAllowed, notFound, unknownKey, unprocessable } from './request-faults.ts';
import type { CardToken, Source } from './stored-object-types.ts';
import { type Box, conclude, makeTransaction, transactionById, upToDate } from './transaction-changes.ts';
import {
  cardMethod,
  type Method,
  nequiMethod,
  otpMethod,
  outcomeOfPhone,
  pageMethod,
  shown,
  voided,
} from './transaction-state-machine.ts';

/**
 * The routes that create, read and void transactions, as in the provider's API (docs/colombia.md sections 1.4, 1.9,
 * 1.11).
 */
export function transactionRoutes(scope: FastifyInstance, box: Box): void {
  scope.post('/v1/transactions', async (request, reply) =>
    answer(reply, 201, await makePayment(box, readBody(request.body), bearer(request.headers.authorization))),
  );

  scope.get<{ Params: { id: string } }>('/v1/transactions/:id', async (request, reply) => {
    const found = await transactionById(box, request.params.id);
    return answer(reply, 200, found === undefined ? notFound : { data: shown(found), meta: {} });
  });

  scope.get<{ Querystring: { reference?: unknown } }>('/v1/transactions', async (request, reply) => {
    const fault = keyFault(box, bearer(request.headers.authorization), 'private');
    if (fault !== undefined) return answer(reply, 200, fault === unknownKey ? notAllowed : fault);
    const { reference } = request.query;
    if (typeof reference !== 'string') return answer(reply, 200, invalid('reference', 'No está presente'));
    const found = await listTransactions(box.db, reference);
    const current = await Promise.all(found.map((transaction) => upToDate(box, transaction)));
    return answer(reply, 200, { data: current.map((transaction) => shown(transaction)), meta: {} });
  });

  scope.post<{ Params: { id: string } }>('/v1/transactions/:id/void', async (request, reply) =>
    answer(reply, 201, await voidPayment(box, request.params.id, bearer(request.headers.authorization))),
  );
}

async function makePayment(box: Box, body: Readonly<Record<string, unknown>>, key: string | undefined) {
  const order = readTransactionOrder(body);
  if (isFault(order)) return order;
  const fault =
    keyFault(box, key, order.method === null ? 'private' : 'any') ??
    tokenShapeFault(order) ??
    (await takeAcceptance(box, body)) ??
    signatureFault(box, order) ??
    expiryFault(box, order) ??
    (await referenceFault(box, order));
  if (fault !== undefined) return fault;
  const method = await findMethod(box, order);
  if (isFault(method)) return method;
  const draft = {
    reference: order.reference,
    amountInCents: order.amount_in_cents,
    email: order.customer_email,
    redirectUrl: order.redirect_url ?? null,
    sourceId: order.payment_source_id ?? null,
    customerData: order.customer_data ?? null,
    taxes: order.taxes ?? [],
    checkout: null,
  };
  const made = await makeTransaction(box, draft, method, 0);
  return made === undefined ? usedReference : { data: shown(made, true), meta: {} };
}

const usedReference = invalid('reference', 'La referencia ya ha sido usada');

const tokenShapeFault = ({ method }: TransactionOrder): Fault | undefined =>
  method?.type === 'CARD' && !/^tok_test_\w+$/.test(method.token) ? invalid('token', 'Formato inválido') : undefined;

function signatureFault(box: Box, order: TransactionOrder): Fault | undefined {
  if (!order.signature) return invalid('signature', 'Firma de integridad requerida no enviada');
  const expected = signPayment(
    {
      reference: order.reference,
      amountInCents: order.amount_in_cents,
      currency: order.currency,
      expirationTime: order.expiration_time ?? undefined,
    },
    box.account.integritySecret,
  );
  return order.signature === expected ? undefined : invalid('signature', 'La firma es inválida');
}

function expiryFault(box: Box, { expiration_time }: TransactionOrder): Fault | undefined {
  const isOver = typeof expiration_time === 'string' && Date.parse(expiration_time) <= box.now();
  return isOver ? invalid('expiration_time', 'La fecha de expiración ya pasó') : undefined;
}

const referenceFault = async (box: Box, { reference }: TransactionOrder): Promise<Fault | undefined> =>
  (await listTransactions(box.db, reference)).length > 0 ? usedReference : undefined;

async function findMethod(box: Box, order: TransactionOrder): Promise<Method | Fault> {
  const { method } = order;
  if (method === null) return await sourceMethod(box, String(order.payment_source_id));
  if (method.type === 'CARD') {
    const card = await useCardToken(box.db, method.token);
    if (card === undefined) return invalid('token', 'El token no existe o ya fue usado');
    return cardMethod(card.outcome, { ...cardExtra(card), installments: method.installments ?? 1 }, box.timings);
  }
  if (method.type === 'NEQUI') {
    return nequiMethod(method.phone_number, outcomeOfPhone(method.phone_number), box.timings);
  }
  const { type, ...extra } = method;
  if (type === 'DAVIPLATA') return otpMethod(extra, box.timings);
  return pageMethod(type, extra, box.timings);
}

const cardExtra = ({ bin, name, brand, last_four, exp_month, exp_year, card_holder }: CardToken) => ({
  bin,
  name,
  brand,
  last_four,
  exp_month,
  exp_year,
  card_holder,
});

async function sourceMethod(box: Box, id: string): Promise<Method | Fault> {
  const source: Source | undefined = await find(box.db, 'source', id);
  if (source?.status !== 'AVAILABLE') return invalid('payment_source_id', 'La fuente de pago no está disponible');
  if (source.type === 'CARD') return cardMethod(source.outcome, source.public_data, box.timings);
  return nequiMethod(String(source.public_data.phone_number), source.outcome, box.timings);
}

/** Voids a card payment, only on the day it was made (in Bogotá). */
async function voidPayment(box: Box, id: string, key: string | undefined) {
  const fault = keyFault(box, key, 'private');
  if (fault !== undefined) return fault;
  const found = await transactionById(box, id);
  if (found === undefined) return notFound;
  const isOfToday = toBogotaDate(Date.parse(found.created_at)) === toBogotaDate(box.now());
  if (found.status !== 'APPROVED' || found.payment_method_type !== 'CARD' || !isOfToday) {
    return unprocessable('La transacción no se puede anular');
  }
  const next = await conclude(box, found, voided(found));
  return { data: { status: next.status, status_message: null, transaction: shown(next) } };
}
