import { createHash, randomUUID } from 'node:crypto';
import { buildCufeText } from '@sazon/domain/bills/invoice-cufe-and-faults';
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

const technicalKey = '693ff6f2a553c3646a063436fd4dd9ded0311471';
const when = { date: '2026-12-08', time: '08:00:00-05:00' };

type Sent = {
  customer: { identification: string };
  payment_details: { amount: string }[];
  items: { price: string; taxes: { code: '01' | '04'; rate: string }[] }[];
};

/** What the CUFE of a document is made of. */
function calculateCufe(number: string, body: unknown) {
  const { customer, payment_details, items } = body as Sent;
  const taxes: Partial<Record<'01' | '04', string>> = {};
  for (const { price, taxes: own } of items)
    for (const { code, rate } of own)
      taxes[code] = (Number(taxes[code] ?? 0) + (Number(price) * Number(rate)) / 100).toFixed(2);
  return {
    ...{ number, ...when, taxes, totalAmount: payment_details[0]?.amount ?? '0.00', sellerNit: '901377046' },
    netAmount: items.reduce((sum, { price }) => sum + Number(price), 0).toFixed(2),
    ...{ buyerId: customer.identification, technicalKey, environment: '2' },
  };
}

/** The invoice as the DIAN answers it: wrapped as text in another document. */
function buildXml({ number, cufe, cude, body }: Made): string {
  const of = calculateCufe(number, body);
  const taxes = Object.entries(of.taxes).map(
    ([code, amount]) =>
      `<cac:TaxTotal><cbc:TaxAmount currencyID="COP">${amount}</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxAmount>${amount}</cbc:TaxAmount><cac:TaxCategory><cac:TaxScheme><cbc:ID>${code}</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`,
  );
  const party = (name: string, id: string) =>
    `<cac:${name}><cac:Party><cac:PartyTaxScheme><cbc:CompanyID schemeID="1">${id}</cbc:CompanyID></cac:PartyTaxScheme></cac:Party></cac:${name}>`;
  const invoice = `<Invoice xmlns="urn:oasis"><ext:UBLExtensions><cbc:ID>9</cbc:ID></ext:UBLExtensions><cbc:ProfileExecutionID>2</cbc:ProfileExecutionID><cbc:ID>${number}</cbc:ID><cbc:UUID schemeName="CUFE-SHA384">${cufe ?? cude}</cbc:UUID><cbc:IssueDate>${of.date}</cbc:IssueDate><cbc:IssueTime>${of.time}</cbc:IssueTime>${party('AccountingSupplierParty', of.sellerNit)}${party('AccountingCustomerParty', of.buyerId)}${taxes.join('')}<cac:LegalMonetaryTotal><cbc:LineExtensionAmount>${of.netAmount}</cbc:LineExtensionAmount><cbc:PayableAmount>${of.totalAmount}</cbc:PayableAmount></cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID><cac:TaxTotal><cbc:TaxAmount>1.00</cbc:TaxAmount></cac:TaxTotal></cac:InvoiceLine></Invoice>`;
  return `<?xml version="1.0"?><AttachedDocument><cbc:ID>77</cbc:ID><cac:Attachment><cbc:Description><![CDATA[${invoice}]]></cbc:Description></cac:Attachment></AttachedDocument>`;
}

/** A local provider of electronic invoices that speaks as Factus does, and keeps what it made. */
export async function factusStandIn() {
  const made: Record<Kind, Map<string, Made>> = { bills: new Map(), 'credit-notes': new Map() };
  const tokens = new Set<string>();
  const fates: Fate[] = [];
  let last = 990_000_000;
  let tokensGiven = 0;
  let acceptsKeys = true;
  let waiting = new AbortController();
  const readBearer = ({ headers }: Heard) => (headers.authorization ?? '').replace('Bearer ', '');

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
    if (fate === 'silent') {
      waiting.abort(new DOMException('no answer', 'TimeoutError'));
      waiting = new AbortController();
      return 'silent';
    }
    if (made[kind].has(reference)) return { status: 409, body: { message: 'Ya existe un documento con ese código' } };
    const isValid = fate !== 'refused';
    const number = `${kind === 'bills' ? 'SETP' : 'NC'}${++last}`;
    const hash = createHash('sha384')
      .update(buildCufeText(calculateCufe(number, body)))
      .digest('hex');
    const code = kind === 'bills' ? { cufe: hash } : { cude: hash };
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
    if (!tokens.has(readBearer(heard))) return { status: 401, body: { message: 'Unauthenticated.' } };
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
    const found = [...all.values()].find(({ number, is_validated }) => number === rest[0] && is_validated);
    if (found === undefined) return { status: 404 };
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    return rest[1] === 'download-pdf'
      ? { status: 200, body: { data: { file_name: rest[0], pdf_base_64_encoded: encoded('%PDF-1.7 invoice') } } }
      : {
          status: 200,
          body: { data: { file_name: rest[0], xml_base_64_encoded: encoded(buildXml(found)) } },
        };
  }

  const server = await httpProvider((heard) => route(heard));
  const config: InvoicesConfig = {
    ...{ apiUrl: server.url, clientId: 'c', clientSecret: 's', user: 'u', password: 'clave' },
    ...{ invoiceRange: 8, creditNoteRange: undefined, technicalKey },
  };
  return {
    config,
    heard: server.heard,
    made,
    next: (...coming: Fate[]) => fates.push(...coming),
    /** Who waits for an answer gives up once this provider is silent, however fast the machine is. */
    giveUp: () => waiting.signal,
    forgetTokens: () => tokens.clear(),
    setKeys: (accepted: boolean) => {
      acceptsKeys = accepted;
    },
    tokensGiven: () => tokensGiven,
  };
}
