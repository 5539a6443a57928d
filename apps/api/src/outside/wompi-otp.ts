import { z } from 'zod';
import { type OtpAnswer, type OtpSession, type PaymentProvider, ProviderDownError } from './payment-provider.ts';
import { createWompiHttp } from './wompi-http.ts';
import { buildDataSchema, transactionReply } from './wompi-replies.ts';

const otpReply = z.object({
  data: z.object({
    transaction: z.object({
      steps: z
        .object({ ConfirmIntention: z.array(z.object({ faultstring: z.string().nullish() })).nullish() })
        .nullish(),
    }),
    authorization: z.object({ access_token: z.string().min(1) }),
    attempts: z
      .object({
        currentSendCode: z.int(),
        limitSendCode: z.int(),
        currentValidateCode: z.int(),
        limitValidateCode: z.int(),
      })
      .nullish(),
  }),
});

/**
 * The one-time codes of a wallet (docs/colombia.md section 1.5, Daviplata), sent and checked at the addresses that its
 * transaction names, of the provider's own alone. A token that another call used throws ProviderDownError.
 */
export function createWompiOtp(
  apiUrl: string,
  timeoutMs: number,
): Pick<PaymentProvider, 'otpSession' | 'sendOtp' | 'checkOtp'> {
  const ask = async (address: string, session: OtpSession, body?: unknown): Promise<OtpAnswer> => {
    const url = new URL(address, apiUrl);
    if (!isOfProvider(url, new URL(apiUrl)))
      throw new ProviderDownError('payment provider: a code is checked elsewhere');
    const call = createWompiHttp(url.origin, timeoutMs);
    const path = `${url.pathname}${url.search}`;
    const given = { method: 'POST', path, name: '/otp', key: session.token } as const;
    const answer = await call(body === undefined ? given : { ...given, body }, otpReply);
    if ('rejected' in answer) return { outcome: 'over', session, sendsLeft: 0, checksLeft: 0 };
    if ('missing' in answer) throw new ProviderDownError('payment provider: no such code');
    const { transaction, authorization, attempts } = answer.data.data;
    const isWrong = transaction.steps?.ConfirmIntention?.some((step) => step.faultstring === 'OTP_INVALIDO') ?? false;
    return {
      outcome: isWrong ? 'wrong' : 'ok',
      session: { ...session, token: authorization.access_token },
      sendsLeft: attempts ? attempts.limitSendCode - attempts.currentSendCode : null,
      checksLeft: attempts ? attempts.limitValidateCode - attempts.currentValidateCode : null,
    };
  };

  return {
    async otpSession(transactionId) {
      const path = `/transactions/${encodeURIComponent(transactionId)}`;
      const answer = await createWompiHttp(apiUrl, timeoutMs)(
        { method: 'GET', path, name: '/transactions/:id' },
        buildDataSchema(transactionReply),
      );
      const services = 'data' in answer ? answer.data.data.payment_method?.extra?.url_services : null;
      if (!services) return null;
      return { token: services.token, sendUrl: services.code_otp_send, checkUrl: services.code_otp_validate };
    },
    sendOtp: (session) => ask(session.sendUrl, session),
    checkOtp: (session, code) => ask(session.checkUrl, session, { code: Number(code) }),
  };
}

/** Returns whether an address is the provider's own, because the token is sent to no other. */
const isOfProvider = (url: URL, api: URL): boolean =>
  url.origin === api.origin || (url.protocol === 'https:' && /(^|\.)wompi\.co$/.test(url.hostname));
