import type { FastifyInstance } from 'fastify';
import { bearer } from './api-keys-and-acceptance-tokens.ts';
import { moveOtp } from './payment-object-store.ts';
import { answer, readBody } from './read-body-and-answer.ts';
import { type Fault, notFound, unknownKey, unprocessable } from './request-faults.ts';
import type { OtpSession, Transaction } from './stored-object-types.ts';
import { type Box, conclude, newOtpToken, transactionById } from './transaction-changes.ts';
import { confirmedByOtp, outcomeOfOtp } from './transaction-state-machine.ts';

const limit = 2;
const outOfTries = { outcome: 'DECLINED', message: 'Superaste los intentos del código' } as const;
const overLimit = unprocessable('Superaste el número de intentos');

/**
 * The routes that send and check a wallet's code; each call returns the bearer of the next (docs/colombia.md section
 * 1.5).
 */
export function otpRoutes(scope: FastifyInstance, box: Box): void {
  scope.post<{ Params: { id: string } }>('/v1/daviplata/otp/:id/send', async (request, reply) => {
    const found = await withBearer(box, request.params.id, bearer(request.headers.authorization));
    if ('error' in found) return answer(reply, 200, found);
    if (found.otp.sends >= limit) return answer(reply, 200, overLimit);
    return answer(reply, 200, await moved(box, found, { sends: found.otp.sends + 1 }, {}));
  });

  scope.post<{ Params: { id: string } }>('/v1/daviplata/otp/:id/validate', async (request, reply) => {
    const found = await withBearer(box, request.params.id, bearer(request.headers.authorization));
    if ('error' in found) return answer(reply, 200, found);
    if (found.otp.checks >= limit) return answer(reply, 200, overLimit);
    const confirmed = outcomeOfOtp(String(readBody(request.body).code));
    const steps =
      confirmed === undefined
        ? { ConfirmIntention: [{ estado: 'Rechazado', faultstring: 'OTP_INVALIDO' }] }
        : { ConfirmIntention: [{ idTransaccionAutorizador: '1', estado: 'Aprobado', numAprobacion: '123456' }] };
    const result = await moved(box, found, { checks: found.otp.checks + 1 }, steps);
    const end = confirmed ?? (found.otp.checks + 1 >= limit ? outOfTries : undefined);
    if (end !== undefined && !('error' in result)) {
      await conclude(box, found.current, confirmedByOtp(found.current, end, box.now()));
    }
    return answer(reply, 200, result);
  });
}

type WithOtp = { readonly current: Transaction; readonly otp: OtpSession };

async function withBearer(box: Box, id: string, token: string | undefined): Promise<WithOtp | Fault> {
  const current = await transactionById(box, id);
  const otp = current?.sandbox.otp;
  if (current === undefined || otp === undefined) return notFound;
  if (token !== otp.token) return unknownKey;
  return current.status === 'PENDING' ? { current, otp } : unprocessable('La transacción ya terminó');
}

async function moved(
  box: Box,
  { current, otp }: WithOtp,
  change: Partial<OtpSession>,
  steps: object,
): Promise<object | Fault> {
  const next = { ...otp, ...change, token: newOtpToken() };
  if (!(await moveOtp(box.db, current.id, otp.token, next))) return unknownKey;
  return {
    status: 200,
    code: 'OK',
    message: 'Operación exitosa',
    data: {
      transaction: { PK: current.id, status: 'PENDING', steps },
      authorization: { access_token: next.token },
      attempts: {
        currentSendCode: next.sends,
        limitSendCode: limit,
        currentValidateCode: next.checks,
        limitValidateCode: limit,
      },
    },
  };
}
