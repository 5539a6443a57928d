import { createHash, randomUUID } from 'node:crypto';
import type { InvoicesConfig } from '../config-invoices.ts';
import { type Behaviour, type Heard, httpProvider } from './fake-message-providers.ts';

type Made = {
  number: string;
  reference_code: string;
  is_validated: boolean;
  cufe?: string;
  cude?: string;
  validated_at?: string;
  errors: unknown;
  body: Record<string, unknown>;
};

type Kind = 'bills' | 'credit-notes';

/** What happens to the next document: made as usual, refused, or made with its answer lost on the way. */
export type Fate = 'made' | 'refused' | 'lost' | 'broken' | 'busy' | 'silent';

const refusal = ['Regla: FAK48, Rechazo: El NIT del adquirente no está en el RUT.'];

/** A local provider of electronic invoices that speaks as Factus does, and keeps what it made. */
export async function factusStandIn() {
  const made: Record<Kind, Map<string, Made>> = { bills: new Map(), 'credit-notes': new Map() };
  const tokens = new Set<string>();
  const fates: Fate[] = [];
  let last = 990_000_000;
  let tokensGiven = 0;
  let acceptsKeys = true;
  const bearerOf = ({ headers }: Heard) => (headers.authorization ?? '').replace('Bearer ', '');

  function give(heard: Heard): Behaviour {
    const form = heard.body.toString();
    if (!acceptsKeys || !/name="password"\r\n\r\nclave/.test(form) || !form.includes('grant_type'))
      return { status: 401, body: { error: 'invalid_client', message: 'Client authentication failed' } };
    const token = randomUUID();
    tokens.add(token);
    tokensGiven += 1;
    return { status: 200, body: { token_type: 'Bearer', expires_in: 3600, access_token: token, refresh_token: 'r' } };
  }

  function validate(kind: Kind, { body: bytes }: Heard): Behaviour {
    const body = JSON.parse(bytes.toString()) as Record<string, unknown>;
    const reference = String(body.reference_code);
    const fate = fates.shift() ?? 'made';
    if (fate === 'busy')
      return { status: 429, headers: { 'retry-after': '90' }, body: { message: 'Too Many Attempts.' } };
    if (fate === 'broken') return { status: 500, body: { data: { message: 'Server Error' } } };
    if (fate === 'silent') return 'silent';
    if (made[kind].has(reference)) return { status: 409, body: { message: 'Ya existe un documento con ese código' } };
    const hash = createHash('sha384').update(`${kind}${reference}`).digest('hex');
    const isValid = fate !== 'refused';
    const code = kind === 'bills' ? { cufe: hash } : { cude: hash };
    const number = `${kind === 'bills' ? 'SETP' : 'NC'}${++last}`;
    const one = { number, reference_code: reference, is_validated: isValid, errors: isValid ? [] : refusal, body };
    made[kind].set(reference, isValid ? { ...one, ...code } : one);
    if (fate === 'lost') return { status: 502, body: undefined };
    if (!isValid) return { status: 422, body: { message: 'Validación', data: { errors: { FAK48: refusal } } } };
    return { status: 201, body: { data: made[kind].get(reference) } };
  }

  function route(heard: Heard): Behaviour {
    if (heard.headers['user-agent'] === undefined) return { status: 403 };
    const url = new URL(heard.path, 'http://stand-in');
    if (url.pathname === '/oauth/token') return give(heard);
    if (!tokens.has(bearerOf(heard))) return { status: 401, body: { message: 'Unauthenticated.' } };
    const [, , kind, ...rest] = url.pathname.split('/') as [string, string, Kind, ...string[]];
    const all = made[kind];
    if (all === undefined) return { status: 404 };
    if (heard.method === 'POST' && rest[0] === 'validate') return validate(kind, heard);
    if (heard.method === 'DELETE') {
      const one = all.get(rest[2] ?? '');
      if (one === undefined) return { status: 404 };
      if (one.is_validated) return { status: 409 };
      all.delete(rest[2] ?? '');
      return { status: 200, body: { status: 'OK' } };
    }
    if (rest.length === 0) {
      const asked = url.searchParams.get('filter[reference_code]') ?? '';
      return { status: 200, body: { data: { data: [...all.values()].filter((one) => one.reference_code === asked) } } };
    }
    const isThere = [...all.values()].some(({ number, is_validated }) => number === rest[0] && is_validated);
    if (!isThere) return { status: 404 };
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    return rest[1] === 'download-pdf'
      ? { status: 200, body: { data: { file_name: rest[0], pdf_base_64_encoded: encoded('%PDF-1.7 invoice') } } }
      : {
          status: 200,
          body: { data: { file_name: rest[0], xml_base_64_encoded: encoded('<?xml version="1.0"?><A/>') } },
        };
  }

  const server = await httpProvider((heard) => route(heard));
  const config: InvoicesConfig = {
    ...{ apiUrl: server.url, clientId: 'c', clientSecret: 's', user: 'u', password: 'clave' },
    ...{ invoiceRange: 8, creditNoteRange: undefined },
  };
  return {
    config,
    heard: server.heard,
    made,
    next: (...coming: Fate[]) => fates.push(...coming),
    forgetTokens: () => tokens.clear(),
    setKeys: (accepted: boolean) => {
      acceptsKeys = accepted;
    },
    tokensGiven: () => tokensGiven,
  };
}
