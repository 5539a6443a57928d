import type { InvoiceKind } from '@sazon/domain/bills/electronic-invoice';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { z } from 'zod';
import type { InvoicesConfig } from '../config-invoices.ts';
import { createFactusHttp, type FactusFailure, type FactusReply } from './factus-http.ts';
import { toInvoiceBody } from './factus-invoice-body.ts';
import type { InvoiceAnswer, InvoiceProvider, InvoiceRequest } from './invoice-provider.ts';

const paths: Readonly<Record<InvoiceKind, string>> = { invoice: '/v2/bills', credit_note: '/v2/credit-notes' };

const document = z.object({
  number: z.string().min(1),
  reference_code: z.string().optional(),
  cufe: z.string().nullish(),
  cude: z.string().nullish(),
  is_validated: z.boolean(),
  validated_at: z.string().nullish(),
  errors: z.unknown().optional(),
});
const made = z.object({ data: document });
const listed = z.object({ data: z.object({ data: z.array(document) }) });
const file = (field: 'pdf_base_64_encoded' | 'xml_base_64_encoded') =>
  z.object({ data: z.object({ [field]: z.base64() }) });

/** Electronic invoices through Factus (version 2 of its API). Never throws for what the provider does. */
export function createFactus(config: InvoicesConfig, now: () => number, giveUp?: () => AbortSignal): InvoiceProvider {
  const call = createFactusHttp(config, now, giveUp);
  const today = () => toBogotaDate(now());

  async function find(kind: InvoiceKind, reference: string): Promise<InvoiceAnswer | { outcome: 'missing' }> {
    const query = new URLSearchParams({ 'filter[reference_code]': reference });
    const reply = await call({ method: 'GET', path: `${paths[kind]}?${query}` });
    if ('outcome' in reply) return { outcome: 'unknown', problem: reply.problem };
    const answer = listed.safeParse(reply.json);
    if (reply.status !== 200 || !answer.success) return { outcome: 'unknown', problem: describe(reply) };
    // the filter also finds references that only contain ours
    const ours = answer.data.data.data.find(({ reference_code }) => reference_code === reference);
    return ours === undefined ? { outcome: 'missing' } : judge(ours, today());
  }

  async function issue(request: InvoiceRequest): Promise<InvoiceAnswer> {
    const { kind, reference } = request;
    if (request.again) {
      const gone = await call({ method: 'DELETE', path: `${paths[kind]}/destroy/reference/${reference}` });
      if ('outcome' in gone) return { outcome: 'later', problem: gone.problem };
      // a valid document cannot be deleted: then it is the answer
      if (gone.status !== 404 && (gone.status < 200 || gone.status > 299)) {
        const found = await find(kind, reference);
        return found.outcome === 'missing' ? { outcome: 'later', problem: describe(gone) } : found;
      }
    }
    const reply = await call({ method: 'POST', path: `${paths[kind]}/validate`, body: toInvoiceBody(request, config) });
    if ('outcome' in reply) return reply;
    if (reply.status !== 409) return toInvoiceAnswer(reply, today());
    // the provider has this reference already, so an earlier answer was lost
    const found = await find(kind, reference);
    return found.outcome === 'missing' ? { outcome: 'unknown', problem: describe(reply) } : found;
  }

  async function files(kind: InvoiceKind, number: string): Promise<{ pdf: Buffer; xml: Buffer } | undefined> {
    const read = async (path: string, field: 'pdf_base_64_encoded' | 'xml_base_64_encoded') => {
      const reply = await call({ method: 'GET', path: `${paths[kind]}/${encodeURIComponent(number)}/${path}` });
      const answer = 'outcome' in reply ? undefined : file(field).safeParse(reply.json).data?.data[field];
      return answer === undefined ? undefined : Buffer.from(answer, 'base64');
    };
    const pdf = await read('download-pdf', 'pdf_base_64_encoded');
    const xml = pdf && (await read('download-xml', 'xml_base_64_encoded'));
    return pdf === undefined || xml === undefined ? undefined : { pdf, xml };
  }

  return { name: 'Factus', technicalKey: config.technicalKey, issue, find, files };
}

const describe = ({ status }: FactusReply): string => `el proveedor respondió ${status}`;

/**
 * Returns what an answer to a new document means. After a 5xx it is unknown whether the document exists, even with a
 * body.
 */
function toInvoiceAnswer(reply: FactusReply, today: string): InvoiceAnswer | FactusFailure {
  const { status, json, waitMs } = reply;
  if (status === 429 || status === 503)
    return { outcome: 'later', problem: describe(reply), ...(waitMs !== undefined && { waitMs }) };
  if (status === 401 || status === 403)
    return { outcome: 'later', problem: `el proveedor no acepta nuestras credenciales (${status})` };
  if (status >= 400 && status < 500 && status !== 408) {
    const reasons = listReasons(json);
    return { outcome: 'rejected', reasons: reasons.length > 0 ? reasons : [describe(reply)] };
  }
  const answer = made.safeParse(json);
  if (status < 200 || status > 299 || !answer.success) return { outcome: 'unknown', problem: describe(reply) };
  return judge(answer.data.data, today);
}

const codeShape = /^[0-9a-f]{96}$/;

function judge(found: z.output<typeof document>, today: string): InvoiceAnswer {
  const { number, cufe, cude, is_validated, validated_at, errors } = found;
  const code = (cufe ?? cude ?? '').toLowerCase();
  if (is_validated)
    return codeShape.test(code)
      ? { outcome: 'accepted', number, code, issuedOn: toDate(validated_at) ?? today }
      : { outcome: 'unknown', problem: 'el proveedor validó la factura sin CUFE' };
  const reasons = listWords(errors);
  return reasons.length > 0
    ? { outcome: 'rejected', reasons }
    : { outcome: 'unknown', problem: 'la DIAN todavía no la valida' };
}

/** Returns the date in a moment as the provider writes it: '2026-12-03…' or '03-12-2026…'. */
function toDate(moment: string | null | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(moment ?? '') ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const [, first, second, last] = /^(\d\d)-(\d\d)-(\d{4})/.exec(moment ?? '') ?? [];
  return last === undefined ? undefined : `${last}-${second}-${first}`;
}

/** Lists the reasons of a refusal: its errors by field, otherwise its message. */
function listReasons(json: unknown): string[] {
  const { errors, data, message } = (json ?? {}) as {
    errors?: unknown;
    data?: { errors?: unknown };
    message?: unknown;
  };
  const words = listWords(errors ?? data?.errors);
  return words.length > 0 ? words : listWords(message);
}

const mostReasons = 20;
const longestReason = 500;

/** Lists all texts in a value, however deep. */
function listWords(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim().slice(0, longestReason)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listWords).slice(0, mostReasons);
}
