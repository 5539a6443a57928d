import { ENTERPRISE_PERMISSIONS } from '@sazon/domain/access/permissions';
import { CLAUSES } from '@sazon/domain/payroll/signature-check-and-clauses';
import { registered } from '../fill-cart-and-register.ts';
import { teamPathFor } from '../first-sale.ts';
import type { Product } from '../product.ts';
import { putBytes } from './kitchens.ts';

/** The company whose people pay from their payroll: each half month, authorised by a button. */
const companyName = 'Nimbuara Tecnología';

export type Company = { readonly id: string; readonly hr: string; readonly code: string };
export type Employee = { readonly phone: string; readonly document: string };

/** What the company's list says of its n-th employee. */
export const describeEmployee = (index: number): Employee => {
  const number = String(index).padStart(4, '0');
  return { phone: `321000${number}`, document: `101900${number}` };
};

/** Human resources, invited by the platform and come in by the link. */
async function invitesHr(product: Product, admin: string, companyId: string): Promise<string> {
  const recipient = 'talento@ejemplo.co';
  const body = { scope: 'enterprise', placeId: companyId, recipient, permissions: ENTERPRISE_PERMISSIONS };
  await product.call('POST', '/admin/staff/invitations', { token: admin, body });
  const path = await teamPathFor(product, recipient);
  const { accessToken: token } = await registered(product, '3207000001', recipient);
  await product.call('POST', `/staff/invitations/${path.split('/').at(-1)}/accept`, { token, body: {} });
  return token;
}

type Import = { state: string; counts: { new: number; wrong: number } };

/** Human resources uploads the list of their people, and takes it. */
async function importsList(product: Product, { id, hr }: { id: string; hr: string }, indexes: readonly number[]) {
  const rows = indexes.map((index) => {
    const { phone, document } = describeEmployee(index);
    return `Cédula de ciudadanía;${document};Sofía;Beltrán ${index};${phone};250000`;
  });
  const file = Buffer.from(
    ['Tipo de documento;Documento;Nombres;Apellidos;Celular;Cupo por período', ...rows].join('\n'),
  );
  const { importId, url } = await product.call<{ importId: string; url: string }>(
    'POST',
    '/admin/enterprises/imports',
    {
      token: hr,
      body: { enterpriseId: id, fileName: 'empleados.csv' },
    },
  );
  await putBytes(product, url, null, file);
  const start = `/admin/enterprises/imports/${importId}/start`;
  await product.call('POST', start, { token: hr, body: { withdrawMissing: false } });
  for (let tries = 0; tries < 50; tries++) {
    const { state, counts } = await product.call<Import>('GET', `/admin/enterprises/imports/${importId}`, {
      token: hr,
    });
    if (state === 'done' && counts.new === indexes.length) return;
    if (state === 'done') throw new Error(`the list was not taken whole: ${JSON.stringify(counts)}`);
    await product.runJob('import-employees');
  }
  throw new Error('the list was never taken');
}

/** The company ready for its people: who answers, its list and its link. */
export async function openCompany(product: Product, admin: string, indexes: readonly number[]): Promise<Company> {
  const search = `/admin/companies?search=${encodeURIComponent(companyName)}`;
  const { data } = await product.call<{ data: { id: string }[] }>('GET', search, { token: admin });
  const id = data[0]?.id ?? '';
  const hr = await invitesHr(product, admin, id);
  await importsList(product, { id, hr }, indexes);
  const link = await product.call<{ link: { code: string } }>('POST', `/admin/enterprises/${id}/link`, {
    token: hr,
    body: {},
  });
  return { id, hr, code: link.link.code };
}

type Standing = { enterprise: { formId: string }; signer: string };

/**
 * Somebody of the list comes in by the link, proves who they are by a code, and signs the agreement. Answers whether
 * human resources still has to approve it.
 */
export async function enrols(
  product: Product,
  company: Company,
  token: string,
  { phone, document }: Employee,
): Promise<boolean> {
  const me = { identificationType: 'cedula_de_ciudadania', identification: document };
  await product.call('PATCH', '/users', { token, body: me });
  await product.call('POST', `/invitations/${company.code}/join`, { token, body: {} });
  await product.call('POST', '/users/nomina/claim/code', { token, body: { channel: 'sms' } });
  const otp = await product.codeFor(phone);
  await product.call('POST', '/users/nomina/claim', { token, body: { otp } });
  const { enterprise, signer } = await product.call<Standing>('GET', '/nomina/enrolment', { token });
  const { formId } = enterprise;
  const { hash } = await product.call<{ hash: string }>('POST', `/nomina/form/${formId}/preview`, { token, body: {} });
  const signData = { method: 'typed', name: signer, strokes: [] };
  const body = { formId, signData, hash, acceptedClauses: Object.keys(CLAUSES.contract) };
  const { status } = await product.call<{ status: string }>('POST', '/users/nomina/inscription', { token, body });
  return status !== 'approved';
}

type Requests = {
  data: { kind: string; id: string; detail: { identification: string | null } }[];
  next: string | null;
};
type Answers = { data: { result: string; message: string | null }[] };

/** What waits for an answer and came from people of the list; the demo data has requests of its own. */
async function listOurRequests(product: Product, hr: string, documents: ReadonlySet<string>) {
  const found: { kind: string; id: string }[] = [];
  for (let after = ''; ; ) {
    const address = `/admin/enterprises/requests?kind=enrolment&perPage=100${after}`;
    const { data, next } = await product.call<Requests>('GET', address, { token: hr });
    for (const { kind, id, detail } of data)
      if (documents.has(detail.identification?.replaceAll(/\D/g, '') ?? '')) found.push({ kind, id });
    if (next === null) return found;
    after = `&after=${next}`;
  }
}

/** Human resources approves everybody of the list who waits for it. */
export async function approvesAll(product: Product, { hr }: Company, indexes: readonly number[]): Promise<void> {
  const documents = new Set(indexes.map((index) => describeEmployee(index).document));
  const requests = await listOurRequests(product, hr, documents);
  if (requests.length !== indexes.length)
    throw new Error(`human resources sees ${requests.length} of ${indexes.length} requests`);
  if (requests.length === 0) return;
  const body = { requests, answer: 'approved' };
  const answers = await product.call<Answers>('POST', '/admin/enterprises/requests/answer', { token: hr, body });
  const failed = answers.data.find(({ result }) => result !== 'done');
  if (failed !== undefined) throw new Error(`human resources could not approve: ${failed.message}`);
}

type Pending = { payrollDiscount: { id: string } | null };

/** Somebody authorises the deduction of the running half month. */
export async function authorises(product: Product, token: string): Promise<void> {
  const { payrollDiscount } = await product.call<Pending>('GET', '/nomina/payroll-discounts/pending', { token });
  if (payrollDiscount === null) throw new Error('there is no period to authorise');
  await product.call('PUT', `/nomina/payroll-discounts/${payrollDiscount.id}/approve`, { token, body: {} });
}
