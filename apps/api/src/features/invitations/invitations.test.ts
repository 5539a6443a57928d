import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCompany } from '@sazon/contract/companies/routes';
import { listEmployees, readEmployee, withdrawEmployees } from '@sazon/contract/employees/routes';
import { answerHrRequests, listHrRequests } from '@sazon/contract/hr-requests/routes';
import {
  invitePeople,
  joinCompany,
  linkJoinRequest,
  readCompanyLink,
  readJoin,
  renewCompanyLink,
} from '@sazon/contract/invitations/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { readPdfStructure } from '../../testing/read-pdf-words-and-structure.ts';
import { aSubsidyRule } from '../../testing/subsidy-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { sendDueInvitations } from './company-link-and-invitations-actions.ts';

const test = await testApp();
const { db } = test.deps;
const at = (text: string) => Date.parse(`${text}-05:00`);

type Register = Awaited<ReturnType<typeof aRegister>>;
let next = 52_000_000;

/** A person of a register without an account. */
async function aPerson(
  { enterprise }: Register,
  more: Partial<{ email: string; cell_phone: string; name: string }> = {},
) {
  const id = test.deps.newId();
  next += 1;
  const { name = 'Sara', ...contact } = more;
  await db
    .insertInto('preapproved_users')
    .values({
      ...{ id, enterprise_id: enterprise.id, first_name: name, last_name: 'Valencia' },
      ...{ identification_type: 'cedula_de_ciudadania', identification: String(next), ...contact },
      ...{ amount_approved_cop: 300_000, created_at: toIso(test.deps.now()) },
    })
    .execute();
  return { id, identification: String(next) };
}

/** The company's link, made anew. */
const aLink = async ({ enterprise, hr }: Register) =>
  (await test.call(renewCompanyLink, { as: hr.token, params: { enterpriseId: enterprise.id }, body: {} })).body.link
    ?.code as string;

/** Somebody with an account and perhaps a document, who opens an invitation. */
async function aNewcomer(document?: string) {
  const person = await aCustomer(test);
  if (document !== undefined)
    await db
      .updateTable('users')
      .set({ identification: document, identification_type: 'cedula_de_ciudadania' })
      .where('id', '=', person.id)
      .execute();
  return person;
}

const join = (token: string, code: string) => test.call(joinCompany, { as: token, params: { code }, body: {} });
const mailsTo = async (to: string) =>
  await db.selectFrom('outbox_messages').select(['kind', 'body', 'channel']).where('recipient', '=', to).execute();

describe('a company’s link', () => {
  it('says who invites and what they give, until it is renewed', async () => {
    const register = await aRegister(test);
    const enterpriseId = register.enterprise.id;
    await aSubsidyRule(test, { enterpriseId, perOrderCop: 6000 });
    const params = { enterpriseId };
    assert.equal((await test.call(readCompanyLink, { as: register.hr.token, params })).body.link, null);
    const first = await aLink(register);
    const read = await test.call(readJoin, { params: { code: first.toLowerCase() } });
    assert.deepEqual([read.body.givesCop, read.body.enterpriseId], [6000, enterpriseId]);
    const second = await aLink(register);
    assert.deepEqual(
      [
        (await test.call(readJoin, { params: { code: first } })).status,
        (await test.call(readJoin, { params: { code: second } })).status,
      ],
      [404, 200],
    );
    const { changelog } = (await test.call(readCompany, { as: register.hr.token, params })).body;
    assert.deepEqual(
      changelog.map(({ changed }) => changed),
      [
        [{ setting: 'invitationLink', was: 'el del 23 de nov de 2026, que ya no sirve', is: 'uno nuevo' }],
        [{ setting: 'invitationLink', was: null, is: 'uno nuevo' }],
      ],
    );
    const stranger = await aRegister(test);
    assert.equal((await test.call(renewCompanyLink, { as: stranger.hr.token, params, body: {} })).status, 404);
    await db.updateTable('enterprises').set({ state: 'closed' }).where('id', '=', enterpriseId).execute();
    assert.equal((await test.call(readJoin, { params: { code: second } })).status, 404);
  });

  it('is a poster of two sizes', async () => {
    const register = await aRegister(test);
    const poster = async (size: string, as = register.hr.token) =>
      test.app.inject({
        method: 'GET',
        url: `/api/admin/enterprises/${register.enterprise.id}/link/poster-${size}`,
        headers: { authorization: `Bearer ${as}` },
      });
    assert.equal((await poster('a4')).statusCode, 404);
    await aLink(register);
    for (const size of ['a4', 'a5']) {
      const { rawPayload, headers } = await poster(size);
      assert.equal(rawPayload.subarray(0, 5).toString(), '%PDF-');
      assert.match(String(headers['content-disposition']), new RegExp(`afiche-${size}`));
      const { kinds, untagged, alts } = readPdfStructure(rawPayload);
      const read = ['Document', 'P', 'H1', 'Figure', 'P', 'P', 'P'];
      assert.deepEqual([kinds.toSorted(), untagged, alts], [read.toSorted(), 0, 1], 'is read aloud, code included');
    }
    const stranger = await aRegister(test);
    assert.equal((await poster('a4', stranger.hr.token)).statusCode, 404);
  });
});

describe('personal invitations', () => {
  it('leave at once by the chosen channel, and follow after three and seven days', async () => {
    test.deps.setNow(at('2026-11-23T10:00:00'));
    const register = await aRegister(test);
    const mailed = await aPerson(register, { email: 'sara@nogal.co' });
    const bare = await aPerson(register);
    const ids = [mailed.id, bare.id];
    const { body } = await test.call(invitePeople, { as: register.hr.token, body: { ids, channel: 'email' } });
    assert.deepEqual(
      body.data.map(({ message }) => message),
      [null, 'No tiene correo en la lista.'],
    );
    const [mail] = await mailsTo('sara@nogal.co');
    assert.match(mail?.body ?? '', /\/unirse\/[A-Z2-9]{12}$/);
    const { counts } = (await test.call(listEmployees, { as: register.hr.token, query: {} })).body;
    assert.deepEqual([counts.invited, counts.no_account], [1, 1]);
    for (const [day, mails] of [
      ['2026-11-25T10:00:00', 1],
      ['2026-11-26T10:01:00', 2],
      ['2026-11-30T10:01:00', 3],
      ['2026-12-10T10:01:00', 3],
    ] as const) {
      test.deps.setNow(at(day));
      await sendDueInvitations(test.deps);
      await sendDueInvitations(test.deps);
      assert.equal((await mailsTo('sara@nogal.co')).length, mails, day);
    }
  });

  it('of the evening leave in the morning, and those of the withdrawn never', async () => {
    test.deps.setNow(at('2026-12-10T20:00:00'));
    const register = await aRegister(test);
    const one = await aPerson(register, { cell_phone: '3009990011' });
    const gone = await aPerson(register, { cell_phone: '3009990012' });
    const body = { ids: [one.id, gone.id], channel: 'whatsapp' as const };
    const invited = await test.call(invitePeople, { as: register.hr.token, body });
    assert.equal(invited.body.leavesAt, at('2026-12-11T07:00:00'));
    assert.deepEqual(await mailsTo('+573009990011'), []);
    await test.call(withdrawEmployees, { as: register.hr.token, body: { ids: [gone.id] } });
    test.deps.setNow(at('2026-12-11T07:00:30'));
    await sendDueInvitations(test.deps);
    assert.deepEqual(
      [(await mailsTo('+573009990011')).map(({ channel }) => channel), await mailsTo('+573009990012')],
      [['whatsapp'], []],
    );
    const stranger = await aRegister(test);
    const theirs = await test.call(invitePeople, { as: stranger.hr.token, body });
    assert.ok(theirs.body.data.every(({ message }) => message !== null));
  });
});

describe('who comes in by an invitation', () => {
  it('is found by document or confirmed e-mail, and still proves who they are', async () => {
    const register = await aRegister(test);
    const code = await aLink(register);
    const known = await aPerson(register);
    const person = await aNewcomer(known.identification);
    assert.equal((await join(person.token, code)).body.result, 'matched');
    const { body: user } = await test.call(refreshUser, { as: person.token });
    assert.deepEqual([user.enterpriseId, user.plan, user.preapprovedUser], [register.enterprise.id, 'normal', null]);
    const row = await db
      .selectFrom('preapproved_users')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.user_id, row.proven_user_id], [null, null]);
    const bare = await aNewcomer();
    assert.equal((await join(bare.token, code)).body.result, 'document_needed');
    const { email } = (await test.call(refreshUser, { as: bare.token })).body;
    await db
      .updateTable('enterprises')
      .set({ email_domain: email?.split('@')[1] })
      .where('id', '=', register.enterprise.id)
      .execute();
    const inDomain = await aNewcomer('79000001');
    await db
      .updateTable('users')
      .set({ verified_at: toIso(test.deps.now()) })
      .where('id', '=', inDomain.id)
      .execute();
    assert.equal((await join(inDomain.token, code)).body.result, 'domain');
    assert.equal((await test.call(joinCompany, { params: { code }, body: {} })).status, 401);
  });

  it('waits for HR when nobody knows them, who says who they are', async () => {
    const register = await aRegister(test);
    const { hr } = register;
    const code = await aLink(register);
    const row = await aPerson(register, { email: 'camila@nogal.co', name: 'Camila' });
    const person = await aNewcomer('79000002');
    assert.equal((await join(person.token, code)).body.result, 'waiting');
    assert.equal((await join(person.token, code)).body.result, 'waiting');
    const { body: list } = await test.call(listHrRequests, { as: hr.token, query: { kind: 'match' } });
    const [request] = list.data;
    assert.deepEqual([list.counts.match, list.data.length], [1, 1]);
    assert.ok(request?.kind === 'match' && request.detail.identification === '79000002');
    const requests = [{ kind: 'match' as const, id: request.id }];
    const bulk = await test.call(answerHrRequests, { as: hr.token, body: { requests, answer: 'approved' } });
    assert.equal(bulk.body.data[0]?.result, 'failed');
    const params = { id: request.id };
    const body = { personId: row.id, identityChecked: true as const };
    const unchecked = await test.call(linkJoinRequest, { as: hr.token, params, body: { personId: row.id } as never });
    assert.equal(unchecked.body.field, 'identityChecked');
    const stranger = await aRegister(test);
    const theirs = await aPerson(stranger);
    assert.equal((await test.call(linkJoinRequest, { as: stranger.hr.token, params, body })).status, 404);
    const wrong = await test.call(linkJoinRequest, { as: hr.token, params, body: { ...body, personId: theirs.id } });
    assert.deepEqual([wrong.status, wrong.body.field], [404, 'personId']);
    assert.equal((await test.call(linkJoinRequest, { as: hr.token, params, body })).status, 200);
    const { body: detail } = await test.call(readEmployee, { as: hr.token, params: { id: row.id } });
    assert.deepEqual(
      [detail.state, detail.userId, detail.history[0]?.changes[0]?.field],
      ['account', person.id, 'account'],
    );
    assert.ok((await mailsTo('camila@nogal.co')).some(({ kind }) => kind === 'payroll_claimed'));
    assert.equal((await join(person.token, code)).body.result, 'matched');
    assert.equal((await test.call(linkJoinRequest, { as: hr.token, params, body })).status, 409);
  });

  it('may be rejected with a reason, and is found once the list has them', async () => {
    const register = await aRegister(test);
    const { hr } = register;
    const code = await aLink(register);
    const person = await aNewcomer('79000003');
    await join(person.token, code);
    const { data } = (await test.call(listHrRequests, { as: hr.token, query: { kind: 'match' } })).body;
    const requests = data.map(({ kind, id }) => ({ kind, id }));
    const reject = { as: hr.token, body: { requests, answer: 'rejected' as const, reason: 'No trabaja acá' } };
    assert.equal((await test.call(answerHrRequests, reject)).body.data[0]?.result, 'done');
    const { body: again } = await join(person.token, code);
    assert.deepEqual([again.result, again.reason], ['rejected', 'No trabaja acá']);
    await sql`UPDATE preapproved_users SET identification = '79000003' WHERE id = ${(await aPerson(register)).id}`.execute(
      db,
    );
    assert.equal((await join(person.token, code)).body.result, 'matched');
  });

  it('keeps their place, unless the people of that company cannot order there', async () => {
    const register = await aRegister(test);
    const code = await aLink(register);
    const [open, closed] = [await aPlace(test), await aPlace(test)];
    const foreign = await aPlace(test, { enterpriseId: (await aRegister(test)).enterprise.id });
    await db.updateTable('locations').set({ active: false }).where('id', '=', closed.locationId).execute();
    for (const [place, kept] of [
      [open, open.locationId],
      [closed, null],
      [foreign, null],
    ] as const) {
      const { identification } = await aPerson(register);
      const newcomer = await aNewcomer(identification);
      const chosen = { location_id: place.locationId, time_id: place.timeId };
      await db.updateTable('users').set(chosen).where('id', '=', newcomer.id).execute();
      assert.equal((await join(newcomer.token, code)).status, 200);
      const row = await db
        .selectFrom('users')
        .select(['enterprise_id', 'location_id', 'time_id'])
        .where('id', '=', newcomer.id)
        .executeTakeFirst();
      const time = kept === null ? null : place.timeId;
      assert.deepEqual(row, { enterprise_id: register.enterprise.id, location_id: kept, time_id: time });
    }
  });

  it('stays where they pay by payroll', async () => {
    const [here, there] = [await aRegister(test), await aRegister(test)];
    const code = await aLink(here);
    const known = await aPerson(here);
    const person = await aNewcomer(known.identification);
    const elsewhere = { plan: 'nomina' as const, enterprise_id: there.enterprise.id };
    await db.updateTable('users').set(elsewhere).where('id', '=', person.id).execute();
    assert.equal((await join(person.token, code)).status, 409);
  });
});
