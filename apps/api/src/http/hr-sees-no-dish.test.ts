import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { documentUrl } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { employerSees } from '@sazon/domain/people/what-employer-sees';
import { sql } from 'kysely';
import { z } from 'zod';
import { toIso } from '../db/to-iso.ts';
import { playDemoCompanyBills } from '../features/company-bills/replay-demo-company-bills-actions.ts';
import { recordOrderFacts } from '../features/reports/record-order-facts-actions.ts';
import { drawPdfReport } from '../sheets/draw-pdf-report.ts';
import { writeWorkbook } from '../sheets/write-workbook.ts';
import { aDesk, type CompanyFile, listCompanyFiles } from '../testing/company-file-doors.ts';
import { buildAppWithDoors } from '../testing/doors-beside-contract.ts';
import { anImport } from '../testing/employee-import-makers.ts';
import { insertIntegrationRows } from '../testing/integration-makers.ts';
import { listWordsIn, readFileWords } from '../testing/read-file-words.ts';
import { testApp } from '../testing/test-app.ts';
import { makeZip } from '../testing/zip-maker.ts';
import { listServedRoutes } from './serve.ts';
import { signAccess } from './sign-and-parse-access-tokens.ts';

const { test, doors } = await buildAppWithDoors(() => testApp({ holding: 'demo' }));
const { db } = test.deps;
await playDemoCompanyBills(test.deps);
await recordOrderFacts(test.deps);

/** Two companies of the demo: the one that has a directory and bills, and another. */
async function twoDesks() {
  const { enterprise_id: hereId } = await db
    .selectFrom('directory_people')
    .select('enterprise_id')
    .executeTakeFirstOrThrow();
  const { id: thereId } = await db
    .selectFrom('enterprises')
    .select('id')
    .where('id', '<>', hereId)
    .executeTakeFirstOrThrow();
  return [await aDesk(test, hereId), await aDesk(test, thereId)] as const;
}
const [here, there] = await twoDesks();
const { files, orderId, documentId } = await listCompanyFiles(test, here);

/** Every word by which a lunch could be known: dishes, brands and restaurants, by name and by id. */
async function wordsOfLunches(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT unnest(ARRAY[menus.name, menus.id::text, brands.name, brands.id::text, restaurants.name, restaurants.id::text]) AS word
    FROM menus JOIN brands ON brands.id = brand_id JOIN restaurants ON restaurants.id = restaurant_id
  `.execute(db);
  return [...new Set(rows.map(({ word }) => word))];
}

/** The calls of companies. */
const listCompanyRoutes = () => listServedRoutes().filter(({ may }) => String(may).startsWith('enterprises_'));

/** The names of all properties in a JSON schema. */
function listFields(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  if ('properties' in schema) for (const name of Object.keys(schema.properties as object)) found.add(name);
  for (const part of Object.values(schema)) listFields(part, found);
  return found;
}

/** Fields about a page, an import or the company itself, not about one person. */
const ofNobody = [
  ...['id', 'ok', 'data', 'page', 'perPage', 'total', 'enterprises', 'importId', 'url', 'maxBytes', 'position'],
  ...['fileName', 'authorName', 'state', 'finishedAt', 'undoneAt', 'undoUntil', 'withdrawMissing', 'mayWithdraw'],
  ...['counts', 'new', 'changed', 'unchanged', 'wrong', 'missing', 'progress', 'done', 'skipped', 'kept'],
  ...['undoes', 'added', 'withdrawn'],
  ...[
    'sites',
    'before',
    'from',
    'to',
    'completeUntil',
    'entitled',
    'current',
    'prior',
    'days',
    'day',
    'months',
    'month',
  ],
  ...['yearBefore', 'priorYear', 'byHour', 'hour', 'cohorts'],
  ...['people', 'noShows', 'timed', 'onTime', 'rating', 'bySite', 'byGroup', 'few', 'figures', 'sums', 'wanted'],
  ...['columns', 'columnsProblem', 'newGroups', 'unknownGroups', 'message', 'kind', 'detail', 'next', 'late', 'result'],
  ...['enrolment', 'ceiling', 'external'],
  // its sites
  ...['siteList', 'deliveryPoint', 'hours', 'orderUntil', 'dayBefore', 'time', 'chosenBy'],
  ...[
    'number',
    'start',
    'end',
    'people',
    'totalCop',
    'leftOutCop',
    'owedCop',
    'paidCop',
    'dueOn',
    'answerUntil',
    'payrollRestsSince',
  ],
  ...['openRejections', 'overdue', 'enterprise', 'legalName', 'nit', 'generatedAt', 'issuedAt', 'approvedAt', 'paidOn'],
  ...[
    'documents',
    'hasPdf',
    'hasXml',
    'buyer',
    'byHand',
    'invoice',
    'code',
    'on',
    'sections',
    'section',
    'taxes',
    'ratePpm',
    'baseCop',
    'taxCop',
    'adjustments',
  ],
  ...['groups', 'costCentre', 'payrollPeriod', 'company', 'ownRules', 'rule', 'budget', 'stops', 'spent'],
  ...['benefitLimit', 'limit', 'limitCop', 'salaryCop', 'valueCop', 'benefitUvt', 'salaryUvt', 'year', 'isOwnYear'],
  ...['lunchesPerDate', 'near', 'over', 'income'],
  ...['layout', 'delimiter', 'hasHeader', 'decimals', 'dateFormat', 'encoding', 'concept', 'text', 'carried', 'cop'],
  ...['leavers', 'reconciliation', 'outcomes', 'rows', 'bands', 'count'],
  // payroll's file and the end of its reconciliation
  ...['sha256', 'fileCop', 'statedCop', 'closed', 'closing', 'openDifferences', 'told', 'reconciled'],
  ...['steps', 'asks', 'all', 'objections', 'drawn', 'failed', 'toDecide', 'rejected'],
  ...['payments', 'reference', 'returnReason', 'events', 'action', 'to', 'who', 'answeredBy'],
  ...[
    'city',
    'logo',
    'rules',
    'contract',
    'creditUsed',
    'staff',
    'hasSubsidy',
    'payrollAllowed',
    'payrollName',
    'payrollIcon',
  ],
  ...['nextPeriod', 'period', 'deductionDay', 'approval', 'externalUrl', 'requiresEmployeeId', 'approvesPreapproved'],
  ...[
    'defaultCeiling',
    'hidesSubsidy',
    'fields',
    'type',
    'required',
    'help',
    'options',
    'billEmail',
    'contacts',
    'role',
  ],
  ...['phone', 'dueDays', 'cutoffDay', 'creditLimit', 'emailDomain', 'serviceFee', 'payer', 'purchaseOrder'],
  ...['papers', 'expiresOn', 'expectedPeople'],
  ...['changelog', 'changedBy', 'changedAt', 'changed', 'setting', 'was', 'is'],
  ...['givesCop', 'link', 'invited', 'leavesAt', 'match'],
  ...['tokenName', 'madeAt', 'usedAt', 'revokedAt', 'token'],
  // its own team: who works for it in the product
  ...['placeName', 'members', 'invitations', 'grantable', 'permissions', 'hasSecondFactor', 'seenAt', 'recipient'],
  ...['invitedBy', 'expiresAt'],
  // the keys of its programs, and what its systems are told
  ...['tokens', 'hint', 'scopes', 'isHeld', 'usedFrom', 'calls', 'perMinute', 'endpoints', 'givable', 'mayChange'],
  ...['disabledAt', 'disabledWhy', 'failingSince', 'bothSecretsUntil', 'waiting', 'takenAt', 'secret', 'bothUntil'],
  ...['event', 'tries', 'triedAt', 'nextAt', 'status', 'tookMs', 'problem', 'body', 'replayedBy', 'resent', 'after'],
  // the offers that it is asked to fund
  ...['askedBps', 'acceptedBps', 'offerState', 'draft', 'brands', 'locations', 'locationIds', 'title', 'brandIds'],
  ...['minMenuPriceCop', 'fundedBy', 'newCustomersOnly', 'maxUses', 'maxUsesPerUser', 'budgetCop', 'budgetEnd'],
  ...['description', 'earnMethod', 'applyMethod'],
  ...['earnLevels', 'minScheduleDate', 'maxScheduleDate', 'maxOrdersWithDiscount', 'automatic', 'platformBps'],
  ...[
    'restaurantBps',
    'enterpriseBps',
    'goal',
    'reward',
    'discount',
    'maxDiscountCop',
    'listed',
    'hasCodes',
    'rateBps',
  ],
  // the taxes that it withholds of its bill
  ...['withheldCop', 'openWithheldCop', 'withholdings', 'tax', 'statedAt', 'certificate'],
  // lunches by date, who bills the company, where to pay, and what differs in an invoice
  ...['week', 'biller', 'address', 'bank', 'accountType', 'accountNumber', 'holder', 'faults'],
  ...['redirectUri', 'mayApprove', 'provider', 'domains', 'issuer', 'clientId', 'updatedAt', 'domain'],
];

it('a company’s answers have the fields that the profile names, and no others', () => {
  const told = new Set(employerSees.flatMap(({ fields }) => fields));
  const answered = new Set(
    listCompanyRoutes().flatMap(({ reply }) => [...listFields(z.toJSONSchema(reply, { unrepresentable: 'any' }))]),
  );
  assert.ok(answered.size > 40);
  assert.deepEqual(
    [...answered].filter((field) => !told.has(field) && !ofNobody.includes(field)),
    [],
    'a company learns something that /perfil does not say: packages/domain/src/people/what-employer-sees.ts',
  );
  assert.deepEqual(
    [...told].filter((field) => !answered.has(field)),
    [],
  );
});

const findDebtId = async (enterpriseId: string): Promise<string> =>
  (
    await db
      .selectFrom('debts')
      .select('id')
      .where('enterprise_id', '=', enterpriseId)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

it('a company reads nowhere what its people eat, nor from whom', async () => {
  const words = await wordsOfLunches();
  const { rows: people } = await sql<{ id: string; enterpriseId: string }>`
    SELECT DISTINCT user_id AS id, scope_id AS "enterpriseId" FROM user_permissions WHERE scope = 'enterprise'
      AND user_id NOT IN (${here.hr.id}, ${there.hr.id})`.execute(db);
  assert.ok(words.length > 50 && people.length > 0);
  const lists = listCompanyRoutes().filter(({ method }) => method === 'GET');
  const filled = new Set<string>();
  for (const { id, enterpriseId } of people) {
    const importId = await anImport(test, { enterpriseId, userId: id });
    const { id: personId, userId: debtorId } = await db
      .selectFrom('preapproved_users')
      .select(['id', 'user_id as userId'])
      .where('enterprise_id', '=', enterpriseId)
      .where('user_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const bill = await db
      .selectFrom('bills')
      .select('id')
      .where('enterprise_id', '=', enterpriseId)
      .where('state', '=', 'issued')
      .executeTakeFirst();
    const debtId = test.deps.newId();
    if (bill)
      await db
        .insertInto('debts')
        .values({
          ...{ id: debtId, user_id: debtorId ?? '', enterprise_id: enterpriseId, bill_id: bill.id, amount_cop: 1 },
          ...{ left_cop: 1, since: '2026-10-31', state: 'open', opened_at: toIso(test.deps.now()) },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const integrations = await insertIntegrationRows(test, { restaurantId: enterpriseId, enterpriseId, userId: id });
    const headers = { authorization: `Bearer ${signAccess(test.app, id, test.deps.newId())}` };
    for (const { name, path } of lists) {
      const ofBill = /^(companyBills|payrollPacks)/.test(name) ? (bill?.id ?? personId) : personId;
      const ofDebt = name === 'debts.read' ? await findDebtId(enterpriseId) : ofBill;
      const theirs = name === 'integrations.companyDeliveries' ? (integrations[`${name}.id`] ?? '') : ofDebt;
      const address = path.replace(':importId', importId).replace(':id', theirs).replace(':enterpriseId', enterpriseId);
      const url = `/api${address}?perPage=100&enterpriseId=${enterpriseId}&placeId=${enterpriseId}${name === 'employeeImports.rows' ? '&kind=new' : ''}`;
      const { statusCode, body } = await test.app.inject({ method: 'GET', url, headers });
      assert.equal(statusCode, 200, name);
      if (JSON.parse(body).data?.length > 0) filled.add(name);
      const told = words.filter((word) => body.includes(word));
      assert.deepEqual(told, [], name);
    }
  }
  const { rows: documents } = await sql<{
    code: string;
    html: string;
  }>`SELECT code, html FROM signed_documents`.execute(db);
  assert.ok(documents.length > 5);
  for (const { code, html } of documents)
    assert.deepEqual(
      words.filter((word) => html.includes(word)),
      [],
      code,
    );
  assert.ok(
    ['hrRequests.list', 'employeeImports.rows', 'companyBills.list', 'companyBills.lines'].every((name) =>
      filled.has(name),
    ),
    [...filled].join(),
  );
});

/** The names and ids of places that are a company's own, or of all others. */
async function wordsOfPlaces(enterpriseId: string, whose: 'own' | 'others'): Promise<string[]> {
  const places = await db.selectFrom('locations').select(['id', 'name', 'enterprise_id']).execute();
  return places
    .filter((place) => (place.enterprise_id === enterpriseId) === (whose === 'own'))
    .flatMap(({ id, name }) => [id, name]);
}

/** Doors that show a person their own lunches or everybody the same, and so are no company's. */
const noCompanys: Readonly<Record<string, 'own' | 'all'>> = {
  'GET /api/orders/:id/receipt': 'own',
  'GET /api/orders/:id/calendar': 'own',
  'GET /api/calendar/:token.ics': 'all',
  'GET /api/photos/:token': 'all',
  'GET /api/pictures/:id': 'all',
  'GET /api/company-logos/:id': 'all',
  'GET /api/c/:code': 'all',
  'GET /api/docs': 'all',
  'GET /api/docs/start.js': 'all',
  'GET /api/docs/openapi.json': 'all',
  'GET /api/docs/reference.js': 'all',
  'GET /api/openapi.json': 'all',
  'GET /api/live': 'all',
  'GET /api/live/lobby/:token': 'all',
  'GET /api/messages/unsubscribe/:token': 'all',
  'GET /api/messages/whatsapp/events': 'all',
};

function ask(door: string, { params, query, body, byDirectory }: CompanyFile, of: typeof here, enterpriseId: string) {
  const [method, path = ''] = door.split(' ') as ['GET' | 'POST', string];
  const values: Record<string, string> = { enterpriseId, ...params };
  const url = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `no ${name}`);
  const search = new URLSearchParams({ ...(path.includes('/scim/') ? {} : { enterpriseId }), ...query });
  const headers = { authorization: `Bearer ${byDirectory ? of.token : of.hr.token}` };
  if (body === undefined) return test.app.inject({ method, url: `${url}?${search}`, headers });
  const sent = { payload: body, headers: { ...headers, 'content-type': 'application/octet-stream' } };
  return test.app.inject({ method, url: `${url}?${search}`, ...sent });
}

const entries = Object.entries(files).flatMap(([door, of]) => [of].flat().map((file) => [door, file] as const));

it('every door beside the contract is closed to a company, or listed with its files', async () => {
  const found = new Set(doors.map(({ door }) => door));
  const listed = [...Object.keys(files), ...Object.keys(noCompanys)];
  assert.deepEqual(
    listed.filter((door) => !found.has(door)),
    [],
    'listed, and served no more',
  );
  const headers = { authorization: `Bearer ${here.hr.token}` };
  const open: string[] = [];
  for (const { door, method, url, path } of doors) {
    const isOwn = noCompanys[door] === 'own';
    if (listed.includes(door) && !isOwn) continue;
    const asked = isOwn ? path.replace(':id', orderId) : url;
    const { statusCode } = await test.app.inject({ method, url: asked, headers });
    if (![401, 403, ...(isOwn ? [404] : [])].includes(statusCode)) open.push(`${door}: ${statusCode}`);
  }
  assert.deepEqual(open, [], 'say in testing/company-file-doors.ts what a company gets there');
});

it('every door beside the contract stands in docs/permissions.md', async () => {
  const table = await readFile(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');
  assert.deepEqual(
    doors.map(({ door }) => door).filter((door) => !table.includes(`| \`${door}\` |`)),
    [],
  );
});

it('no file of a company says what its people eat, from whom, or in a place that is not its own', async () => {
  const words = [...(await wordsOfLunches()), ...(await wordsOfPlaces(here.enterpriseId, 'others'))];
  const sites = await wordsOfPlaces(here.enterpriseId, 'own');
  assert.ok(sites.length > 0);
  for (const [door, file] of entries) {
    const answer = await ask(door, file, here, here.enterpriseId);
    assert.equal(answer.statusCode, 200, `${door}: ${answer.body.slice(0, 300)}`);
    const text = readFileWords(answer.rawPayload);
    const isRead = typeof file.has === 'string' ? listWordsIn(text, [file.has]).length > 0 : file.has.test(text);
    assert.ok(isRead, `${door} was not opened: ${text.slice(0, 300)}`);
    assert.deepEqual(listWordsIn(text, file.namesNoSite ? [...words, ...sites] : words), [], door);
  }
});

it('no file of a company is another company’s to read', async () => {
  const link = await test.call(documentUrl, { as: there.hr.token, params: { id: documentId } });
  assert.equal(link.status, 404);
  const told: string[] = [];
  for (const [door, file] of entries.filter(([, { ofNobody }]) => !ofNobody)) {
    // a list of the caller's own directory, or behind a signed link: no company in its address
    if ((file.byDirectory && file.params === undefined) || door.includes('/nomina/')) continue;
    for (const enterpriseId of [here.enterpriseId, ...(file.params === undefined ? [] : [there.enterpriseId])]) {
      const { statusCode, body } = await ask(door, file, there, enterpriseId);
      if (statusCode !== 403 && statusCode !== 404) told.push(`${door}: ${statusCode} ${body.slice(0, 200)}`);
    }
  }
  assert.deepEqual(told, []);
});

it('a dish is found in a file of each kind', async () => {
  const [dish = ''] = await wordsOfLunches();
  const paper = await drawPdfReport({ title: 'Prueba', lines: [`Comió ${dish}`], sections: [], madeAtMs: 0 });
  const columns = [{ header: 'Plato', width: 10 }];
  const sheet = (name: string, rows: string[][]) => ({ name, columns, rows });
  const book = await writeWorkbook([sheet('Uno', [['nada']]), sheet('Dos', [[dish]])]);
  const csv = Buffer.from(`\uFEFFPlato\r\n${dish}\r\n`);
  for (const part of [paper, book, csv])
    for (const file of [part, makeZip([{ name: 'parte', content: part }])])
      assert.deepEqual(listWordsIn(readFileWords(file), [dish]), [dish]);
});
