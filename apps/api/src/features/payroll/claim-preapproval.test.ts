import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { enrolment, previewForm } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import { answerApplication, listApplications } from '@sazon/contract/payroll/hr-answers-routes';
import { pendingDiscount } from '@sazon/contract/payroll/payroll-periods-routes';
import { claimPreapproval, sendClaimCode } from '@sazon/contract/payroll/preapproval-claim-routes';
import { preapproved, refreshUser, updateUser } from '@sazon/contract/users/routes';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { anEmployer, customFields, sendRequest } from '../../testing/payroll-enrolment-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const cedula = { identificationType: 'cedula_de_ciudadania', identification: '1020304050' } as const;
const carolinasPhone = '3117654321';
let rows = 0;

/** An employer that enrols whom it pre-approved at once, and its row of Carolina. */
async function approvedCarolina(contact: { cell_phone?: string; email?: string } = { cell_phone: carolinasPhone }) {
  const employer = await anEmployer(test, { auto: true });
  const identification = `${cedula.identification}${++rows}`;
  await deps.db
    .insertInto('preapproved_users')
    .values({
      id: deps.newId(),
      enterprise_id: employer.id,
      ...contact,
      identification_type: cedula.identificationType,
      identification,
      employee_id: `NT-${rows}`,
      first_name: 'Carolina',
      last_name: 'Peña',
      amount_approved_cop: 900_000,
      created_at: toIso(deps.now()),
    })
    .execute();
  return { ...employer, identification };
}

/** Somebody with an account of their own who says to be Carolina. */
async function whoSaysToBeCarolina(enterpriseId: string, identification: string): Promise<Customer> {
  const customer = await aCustomer(test, { enterpriseId });
  const body = { ...cedula, identification, firstName: 'Ana', lastName: 'Pérez' };
  assert.equal((await test.call(updateUser, { body, as: customer.token })).status, 200);
  return customer;
}

const sentTo = async (recipient: string, kind: string) =>
  (
    await deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .execute()
  ).map((one) => one.body);
const codeIn = (body: string | undefined) => /\d{6}/.exec(body ?? '')?.[0] ?? '';
const readPlan = async (as: string) => (await test.call(refreshUser, { as })).body.plan;

describe('claiming the pre-approval of somebody else', () => {
  it('neither enrols nor tells the ceiling to who typed the document; its owner enrols afterwards', async () => {
    const { id, hr, identification } = await approvedCarolina();
    const impostor = await whoSaysToBeCarolina(id, identification);
    const as = impostor.token;
    const banner = await test.call(preapproved, { query: { enterpriseId: id, ...cedula, identification }, as });
    assert.equal(banner.body.preapproved?.amountApproved, null);
    const standing = (await test.call(enrolment, { as })).body;
    assert.deepEqual([standing.amountApproved, standing.claim?.isProven], [null, false]);
    assert.deepEqual(standing.claim?.contacts, [{ channel: 'sms', shown: '··· 21' }]);
    const paper = await test.call(previewForm, { params: { id }, body: { customFields }, as });
    assert.ok(!paper.body.html.includes('900.000'));
    assert.equal((await test.call(sendClaimCode, { body: { channel: 'sms' }, as })).status, 200);
    for (const otp of ['000000', '111111']) {
      const guess = await test.call(claimPreapproval, { body: { otp }, as });
      assert.deepEqual([guess.status, guess.body.code], [400, 'CODE_WRONG']);
    }
    const sent = await sendRequest(test, impostor);
    assert.deepEqual([sent.body.status, await readPlan(as)], ['registered', 'normal']);
    assert.match((await sentTo(`+57${carolinasPhone}`, 'payroll_claimed'))[0] ?? '', /sin codigo/);
    assert.doesNotMatch(JSON.stringify([banner.body, standing, sent.body, paper.body]), /900\.?000/);

    const [seen] = (await test.call(listApplications, { as: hr.token, query: {} })).body.data;
    assert.deepEqual([seen?.proven, seen?.preapproved], [false, true]);
    assert.deepEqual(seen?.identity.map(({ field, onFile, matches }) => [field, onFile, matches]).slice(0, 2), [
      ['name', 'Carolina Peña', false],
      ['identification', seen?.identification, true],
    ]);
    const body = { applicationId: sent.body.applicationId, answer: 'approved' as const };
    const careless = await test.call(answerApplication, { body, as: hr.token });
    assert.deepEqual([careless.status, careless.body.field], [400, 'identityChecked']);

    const carolina = await whoSaysToBeCarolina(id, identification);
    assert.equal((await test.call(sendClaimCode, { body: { channel: 'sms' }, as: carolina.token })).status, 200);
    const otp = codeIn((await sentTo(`+57${carolinasPhone}`, 'claim_payroll_code'))[0]);
    // the code that Carolina was sent is worth nothing to the other account
    assert.equal((await test.call(claimPreapproval, { body: { otp }, as })).status, 400);
    assert.equal((await test.call(claimPreapproval, { body: { otp }, as: carolina.token })).status, 200);
    assert.equal((await test.call(enrolment, { as: carolina.token })).body.amountApproved, 900_000);
    assert.equal((await test.call(enrolment, { as })).body.amountApproved, null);
    const name = { method: 'typed' as const, name: 'Carolina Peña', strokes: [] };
    const own = await sendRequest(test, carolina, { signData: name });
    assert.deepEqual([own.status, own.body.status, await readPlan(carolina.token)], [200, 'approved', 'nomina']);
    const late = await test.call(answerApplication, { body: { ...body, identityChecked: true }, as: hr.token });
    assert.deepEqual([late.status, late.body.code, await readPlan(as)], [409, 'STATE_CONFLICT', 'normal']);
  });

  it('is signed and authorised under the name and document on the row of HR', async () => {
    const { id, identification } = await approvedCarolina();
    const carolina = await whoSaysToBeCarolina(id, identification);
    const as = carolina.token;
    await test.call(sendClaimCode, { body: { channel: 'sms' }, as });
    const otp = codeIn((await sentTo(`+57${carolinasPhone}`, 'claim_payroll_code'))[0]);
    await test.call(claimPreapproval, { body: { otp }, as });
    const own = (await test.call(enrolment, { as })).body;
    assert.equal(own.signer, 'Carolina Peña');
    const { html } = (await test.call(previewForm, { params: { id }, body: { customFields }, as })).body;
    assert.ok(html.includes('Carolina Peña') && html.includes(`NT-${rows}`) && !html.includes('Ana Pérez'));
    const signData = { method: 'typed' as const, name: own.signer, strokes: [] };
    assert.equal((await sendRequest(test, carolina, { signData })).body.status, 'approved');
    const pending = (await test.call(pendingDiscount, { as, query: {} })).body.payrollDiscount;
    assert.equal(pending?.signer, 'Carolina Peña');
  });

  it('goes to HR by hand where the row has no contact, and by the own e-mail in the verified domain', async () => {
    const { id, identification } = await approvedCarolina({});
    const person = await whoSaysToBeCarolina(id, identification);
    const as = person.token;
    assert.deepEqual((await test.call(enrolment, { as })).body.claim?.contacts, []);
    assert.equal((await test.call(sendClaimCode, { body: { channel: 'email' }, as })).status, 404);
    await deps.db.updateTable('enterprises').set({ email_domain: 'empresa.example' }).where('id', '=', id).execute();
    const email = `carolina${rows}@empresa.example`;
    await deps.db.updateTable('users').set({ email }).where('id', '=', person.id).execute();
    assert.equal((await test.call(sendClaimCode, { body: { channel: 'email' }, as })).status, 200);
    const otp = codeIn((await sentTo(email, 'claim_payroll_code'))[0]);
    assert.equal((await test.call(claimPreapproval, { body: { otp }, as })).status, 200);
  });

  it('stops after a few codes a day, whatever the document, and finds nothing by an employee number', async () => {
    const { id, identification } = await approvedCarolina();
    const person = await whoSaysToBeCarolina(id, identification);
    const as = person.token;
    const statuses: number[] = [];
    const start = deps.now();
    for (let asked = 0; asked < 10; asked++) {
      deps.setNow(start + asked * 3_600_000);
      statuses.push((await test.call(sendClaimCode, { body: { channel: 'sms' }, as })).status);
    }
    deps.setNow(start);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
    const body = { identification: null, identificationType: null, employeeId: `NT-${rows}` };
    assert.equal((await test.call(updateUser, { body, as })).status, 200);
    const byNumber = await test.call(preapproved, { query: { enterpriseId: id, employeeId: `NT-${rows}` }, as });
    assert.equal(byNumber.body.preapproved, null);
    assert.equal((await test.call(enrolment, { as })).body.claim, null);
  });
});

describe('who somebody is, from their request to join payroll on', () => {
  const other = [
    ['firstName', 'Otro'],
    ['lastName', 'Apellido'],
    ['identification', '79111222'],
    ['identificationType', 'cedula_de_extranjeria'],
    ['employeeId', 'LS-0101'],
  ] as const;

  const tryAll = async (as: string) => {
    for (const [field, value] of other) {
      const { status, body } = await test.call(updateUser, { body: { [field]: value }, as });
      assert.deepEqual([status, body.code, body.field], [403, 'FORBIDDEN', field]);
      assert.match(body.message, /lo cambia Recursos Humanos/);
    }
  };

  it('is changed by HR alone: with a request open, and on plan nomina; the rest stays theirs', async () => {
    const { employee, hr } = await anEmployer(test);
    const { applicationId } = (await sendRequest(test, employee)).body;
    await tryAll(employee.token);
    await test.call(answerApplication, { body: { applicationId, answer: 'approved' }, as: hr.token });
    await tryAll(employee.token);
    const same = { firstName: 'Ana', lastName: 'Pérez', city: 'Cali' };
    assert.equal((await test.call(updateUser, { body: same, as: employee.token })).status, 200);
  });

  it('is theirs again to correct once HR rejected', async () => {
    const { employee, hr } = await anEmployer(test);
    const { applicationId } = (await sendRequest(test, employee)).body;
    const body = { applicationId, answer: 'rejected' as const, reason: 'Ese no es tu documento' };
    await test.call(answerApplication, { body, as: hr.token });
    const corrected = await test.call(updateUser, { body: { identification: '79111222' }, as: employee.token });
    assert.equal(corrected.status, 200);
  });

  it('stands in later papers as HR has it, whatever the account says', async () => {
    const { id, employee, hr } = await anEmployer(test);
    const { applicationId } = (await sendRequest(test, employee)).body;
    await test.call(answerApplication, { body: { applicationId, answer: 'approved' }, as: hr.token });
    await deps.db
      .updateTable('users')
      .set({ first_name: 'Otro', identification: '79111222', employee_id: 'LS-0101' })
      .where('id', '=', employee.id)
      .execute();
    const pending = (await test.call(pendingDiscount, { as: employee.token, query: {} })).body.payrollDiscount;
    const body = { payrollDiscountId: pending?.id ?? '' };
    const { html } = (await test.call(previewForm, { params: { id }, body, as: employee.token })).body;
    assert.ok(html.includes('Ana Pérez') && html.includes(formatIdentityDocument(null, employee.phone)));
    assert.ok(!html.includes('79.111.222') && !html.includes('79111222') && !html.includes('LS-0101'));
  });
});
