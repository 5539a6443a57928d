import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bankPage, documentPage, otpPage } from './bank-otp-and-document-pages.ts';
import { checkoutPage, closedPage, relative, resultPage, resultPath, returnUrl } from './checkout-pages.ts';
import { type Fields, payAtCheckout, readCheckout, readStanding, toOutcome } from './checkout-reading-and-paying.ts';
import { sendPage } from './html-template-and-page.ts';
import { transactionOfTicket } from './payment-object-store.ts';
import { readBody } from './read-body-and-answer.ts';
import { isFault } from './request-faults.ts';
import type { Transaction } from './stored-object-types.ts';
import { type Box, conclude, transactionById, upToDate } from './transaction-changes.ts';
import { confirmedByOtp, decided, outcomeOfOtp } from './transaction-state-machine.ts';

/**
 * The provider's pages: hosted checkout, bank, documents, and the scripts a shop loads (docs/colombia.md section 1.7).
 */
export function checkoutRoutes(scope: FastifyInstance, box: Box): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });

  scope.get('/p/', async (request, reply) => {
    const checkout = readCheckout(box, request.url.split('?')[1] ?? '');
    if ('closed' in checkout) return sendPage(reply, closedPage(checkout.closed));
    const standing = await readStanding(box, checkout);
    if (standing.kind === 'over') return sendPage(reply, closedPage(standing.why));
    if (standing.kind === 'made') return reply.redirect(resultPath(standing.transaction.id), 303);
    return sendPage(reply, checkoutPage(checkout, undefined));
  });

  scope.post('/p/', async (request, reply) => {
    const fields = readBody(request.body) as Fields;
    const checkout = readCheckout(box, fields.checkout ?? '');
    if ('closed' in checkout) return sendPage(reply, closedPage(checkout.closed));
    const made = await payAtCheckout(box, checkout, fields);
    if ('closed' in made) return sendPage(reply, closedPage(made.closed));
    if (isFault(made)) return sendPage(reply, checkoutPage(checkout, fields.method, made));
    const { bankUrl } = made.sandbox;
    const isAtBank = made.status === 'PENDING' && bankUrl !== null;
    return reply.redirect(isAtBank ? relative(bankUrl) : resultPath(made.id), 303);
  });

  scope.get<{ Querystring: { id?: unknown } }>('/p/resultado', async (request, reply) => {
    const found = await transactionById(box, String(request.query.id));
    return sendPage(reply, found === undefined ? closedPage('Este pago no existe.') : resultPage(found));
  });

  bankRoutes(scope, box);

  scope.get<{ Params: { name: string } }>('/legal/:name', (request, reply) =>
    sendPage(reply, documentPage(request.params.name) ?? closedPage('Este documento no existe.')),
  );

  for (const name of ['widget.js', 'v1.js', 'checkout.js']) {
    const script = fs.readFileSync(path.join(import.meta.dirname, 'browser', name));
    scope.get(`/${name}`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
    );
  }
}

/** The page of a bank, on which its customer enters a code or chooses how the payment ends. */
function bankRoutes(scope: FastifyInstance, box: Box): void {
  scope.get<{ Querystring: { ticket_id?: unknown } }>('/v1/:bank/redirect', async (request, reply) => {
    const ticket = String(request.query.ticket_id);
    const found = await atBank(box, ticket);
    if (found === undefined) return sendPage(reply, closedPage('Este pago no existe.'));
    if (found.status !== 'PENDING') return leaveBank(reply, found);
    const asksForCode = found.sandbox.otp !== undefined;
    return sendPage(reply, asksForCode ? otpPage(found, ticket, false) : bankPage(found, ticket));
  });

  scope.post<{ Querystring: { ticket_id?: unknown } }>('/v1/:bank/redirect', async (request, reply) => {
    const ticket = String(request.query.ticket_id);
    const found = await atBank(box, ticket);
    if (found === undefined) return sendPage(reply, closedPage('Este pago no existe.'));
    if (found.status !== 'PENDING') return leaveBank(reply, found);
    const fields = readBody(request.body) as Fields;
    if (found.sandbox.otp !== undefined) {
      const confirmed = outcomeOfOtp(fields.code ?? '');
      if (confirmed === undefined) return sendPage(reply, otpPage(found, ticket, true));
      return leaveBank(reply, await conclude(box, found, confirmedByOtp(found, confirmed, box.now())));
    }
    const outcome = toOutcome(fields.outcome);
    if (outcome === undefined) return sendPage(reply, bankPage(found, ticket));
    return leaveBank(reply, await conclude(box, found, decided(found, outcome, box.now())));
  });
}

/** Returns the transaction of a bank's ticket, if its customer answers on a page. */
async function atBank(box: Box, ticket: string): Promise<Transaction | undefined> {
  const found = await transactionOfTicket(box.db, ticket);
  return found === undefined || found.sandbox.bankUrl === null ? undefined : await upToDate(box, found);
}

/** Redirects to where the payment was made: the hosted checkout or the shop. */
function leaveBank(reply: FastifyReply, transaction: Transaction): FastifyReply {
  const back = transaction.sandbox.checkout === null ? returnUrl(transaction) : null;
  return reply.redirect(back ?? resultPath(transaction.id), 303);
}
