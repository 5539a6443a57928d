import { answerWithinMs, isTaken, type WebhookAnswer } from '@sazon/domain/integrations/webhook-events-and-retries';
import { PRODUCT } from '@sazon/domain/product-name';
import { createGuardedFetch, ForbiddenAddressError } from './guarded-fetch.ts';

/** What a receiver answered, how long it took, and, without success, words for staff. */
export type SentWebhook = { readonly answer: WebhookAnswer; readonly tookMs: number; readonly problem: string | null };

/** Sends one event to an address that a person typed. */
export type WebhookSender = (url: string, headers: Record<string, string>, body: string) => Promise<SentWebhook>;

/** How many characters of an answer without success are stored. */
const mostProblem = 300;

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nadie responde en esa dirección.',
  ENOTFOUND: 'Ese dominio no existe.',
  ECONNRESET: 'Cortó la conexión.',
  CERT_HAS_EXPIRED: 'Su certificado venció.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Su certificado no es de confianza.',
};

function describeFailure(error: unknown): string {
  if (error instanceof ForbiddenAddressError) return 'La dirección lleva a una red privada.';
  if ((error as Error).name === 'TimeoutError' || (error as Error).name === 'AbortError')
    return `No respondió en ${answerWithinMs / 1000} segundos.`;
  const { code } = error as { code?: string };
  return words[code ?? ''] ?? `No se pudo conectar (${code ?? 'error'}).`;
}

/**
 * Creates the sender of webhooks, which calls only public https addresses. `allowLoopback` also allows this machine,
 * for development.
 */
export function createWebhookSender(allowLoopback: boolean): WebhookSender {
  const send = createGuardedFetch({ allowLoopback, timeoutMs: answerWithinMs });
  return async (url, headers, body) => {
    const startedAt = performance.now();
    const took = () => Math.round(performance.now() - startedAt);
    const all = { ...headers, 'content-type': 'application/json', 'user-agent': `${PRODUCT.name}-Webhooks/1` };
    try {
      const answer = await send(url, { method: 'POST', headers: all, body });
      const tookMs = took();
      const isWell = isTaken({ status: answer.status });
      const text = isWell ? null : (await answer.text()).replaceAll('\u0000', '').slice(0, mostProblem);
      return { answer: { status: answer.status }, tookMs, problem: text === '' ? null : text };
    } catch (error) {
      const problem = describeFailure(error);
      return { answer: { error: problem }, tookMs: took(), problem };
    }
  };
}
