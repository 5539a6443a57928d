import { announceImport } from '@sazon/contract/employee-imports/routes';
import { toIso } from '../db/to-iso.ts';
import type { Customer, Enterprise } from './customer-makers.ts';
import { aCustomer, anEnterprise } from './customer-makers.ts';
import type { TestApp } from './test-app.ts';

/** A company with somebody of HR who keeps its register. */
export async function aRegister(test: TestApp): Promise<{ enterprise: Enterprise; hr: Customer }> {
  const enterprise = await anEnterprise(test);
  const codes = ['view', 'write', 'edit', 'delete'] as const;
  const hr = await aCustomer(test, {
    permissions: codes.map((code) => ({
      permission: `enterprises_preapproved_users_${code}` as const,
      enterpriseId: enterprise.id,
    })),
  });
  return { enterprise, hr };
}

/** Sends the bytes of a list; answers the status, and the import's id or the words of the refusal. */
export async function sendList(
  test: TestApp,
  { enterprise, hr }: { enterprise: Enterprise; hr: Customer },
  bytes: string | Buffer,
): Promise<{ status: number; importId: string; message: string }> {
  const body = { enterpriseId: enterprise.id, fileName: 'lista.csv' };
  const { url } = (await test.call(announceImport, { as: hr.token, body })).body;
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await test.app.inject({ method: 'PUT', url, headers, payload: Buffer.from(bytes) });
  return { status: answer.statusCode, importId: '', message: '', ...answer.json() };
}

/** The register of a company, by document. */
export const listRegister = (test: TestApp, enterpriseId: string) =>
  test.deps.db
    .selectFrom('preapproved_users')
    .select(['identification', 'first_name', 'last_name', 'cell_phone', 'email', 'amount_approved_cop', 'active'])
    .where('enterprise_id', '=', enterpriseId)
    .orderBy('identification')
    .execute();

/** A list of one new person that may be started, as if it had been uploaded. */
export async function anImport({ deps }: TestApp, of: { enterpriseId: string; userId: string }): Promise<string> {
  const id = deps.newId();
  await deps.db
    .insertInto('employee_imports')
    .values({
      id,
      enterprise_id: of.enterpriseId,
      created_by: of.userId,
      file_name: 'Un secreto.xlsx',
      upload_key: id.replaceAll('-', ''),
      state: 'previewed',
      sha256: 'a'.repeat(64),
      columns: JSON.stringify([{ header: 'Documento', field: 'identification' }]),
      created_at: toIso(deps.now()),
    })
    .execute();
  const person = { identificationType: 'cedula_de_ciudadania', identification: '52010203' } as const;
  await deps.db
    .insertInto('employee_import_rows')
    .values({
      import_id: id,
      position: 0,
      line: 2,
      cells: JSON.stringify(['52010203']),
      kind: 'new',
      stated: JSON.stringify({ ...person, firstName: 'Un secreto', lastName: 'Ajeno' }),
    })
    .execute();
  return id;
}

/** The ids of somebody in a company's register and of a request to it, by the field that takes them. */
export async function insertRegisterRows(
  { deps }: TestApp,
  { enterpriseId, authorId }: { enterpriseId: string; authorId: string },
  applicationId: string,
) {
  const id = deps.newId();
  await deps.db
    .insertInto('preapproved_users')
    .values({
      ...{ id, enterprise_id: enterpriseId, identification_type: 'cedula_de_ciudadania', identification: '71774608' },
      ...{ first_name: 'Un', last_name: 'secreto', amount_approved_cop: 100_000, created_at: toIso(deps.now()) },
    })
    .execute();
  const token = { id: deps.newId(), enterprise_id: enterpriseId, name: 'Un secreto', token_hash: id };
  await deps.db
    .insertInto('directory_tokens')
    .values({ ...token, created_by: authorId, created_at: toIso(deps.now()) })
    .execute();
  const join = { id: deps.newId(), user_id: authorId, enterprise_id: enterpriseId, status: 'open' as const };
  await deps.db
    .insertInto('join_requests')
    .values({ ...join, created_at: toIso(deps.now()) })
    .execute();
  return {
    'invitations.invite.ids': id,
    'invitations.link.id': join.id,
    'invitations.link.personId': id,
    'directory.revokeToken.id': token.id,
    'employees.read.id': id,
    'employees.update.id': id,
    'hrRequests.answer.id': applicationId,
    'hrRequests.list.after': `${deps.now()}_${applicationId}`,
  };
}
