import assert from 'node:assert/strict';
import { it } from 'node:test';
import { crewCouriers } from '@sazon/contract/crew/consolidators-and-couriers-routes';
import { answerCourierPaper, courierOwnPapers } from '@sazon/contract/crew/courier-documents-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { buildDocumentKey } from '../filed-documents/document-file-key.ts';

const test = await testApp();
const admin = await aCustomer(test, {
  permissions: [{ permission: 'admin_users_view' }, { permission: 'admin_users_write' }],
});
const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
const other = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });

const send = (word: string, { as = courier, until = '2027-03-01' } = {}) =>
  test.app.inject({
    ...{ method: 'PUT', url: `/api/domi/own-papers/arl?expiresOn=${until}`, payload: word },
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/pdf' },
  });
const fetchFile = async (path: string, as = admin) => {
  const { statusCode, body } = await test.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.token}` },
  });
  return statusCode === 200 ? body : statusCode;
};
const own = async (as = courier) => (await test.call(courierOwnPapers, { as: as.token })).body.data;
const sentTo = async () =>
  (await test.call(crewCouriers, { as: admin.token })).body.data.find(({ id }) => id === courier.id)?.sentPapers;
const answer = async (body: { accept: boolean; reason?: string; sentAt?: number }, as = admin) =>
  test.call(answerCourierPaper, {
    as: as.token,
    params: { id: courier.id, kind: 'arl' },
    body: { sentAt: (await sentTo())?.[0]?.sentAt ?? 0, ...body },
  });
const told = async () =>
  (
    await test.deps.db
      .selectFrom('outbox_messages')
      .select(['subject', 'body'])
      .where('kind', '=', 'courier_paper_answered')
      .where('recipient', '=', courier.id)
      .orderBy('id')
      .execute()
  ).map(({ subject, body }) => `${subject}: ${body}`);

it('a courier sends a paper, which is returned with a reason, sent again and approved; only then it counts', async () => {
  assert.deepEqual(await own(), [{ kind: 'arl', expiresOn: null, hasFile: false, sent: null }]);
  assert.equal((await send('<html>')).statusCode, 415);
  const ended = await send('%PDF-1.7 viejo', { until: '2026-11-01' });
  assert.deepEqual([ended.statusCode, ended.json().field], [400, 'expiresOn']);
  assert.equal((await send('%PDF-1.7 uno')).statusCode, 200);
  assert.deepEqual(
    (await sentTo())?.map(({ kind, expiresOn, returned }) => [kind, expiresOn, returned]),
    [['arl', '2027-03-01', null]],
  );
  assert.equal((await own())[0]?.expiresOn, null, 'it does not count yet');
  const sentPath = `/admin/couriers/${courier.id}/papers/arl/sent`;
  assert.equal(await fetchFile(sentPath), '%PDF-1.7 uno');
  assert.equal(await fetchFile(sentPath, other), 403);
  assert.deepEqual(await own(other), [{ kind: 'arl', expiresOn: null, hasFile: false, sent: null }]);

  assert.equal((await answer({ accept: false })).body.code, 'REASON_REQUIRED');
  assert.equal((await answer({ accept: true }, courier)).status, 403);
  assert.equal((await answer({ accept: false, reason: 'No se lee la fecha' })).status, 200);
  assert.equal((await own())[0]?.sent?.returned, 'No se lee la fecha');
  assert.equal((await answer({ accept: true })).body.code, 'STATE_CONFLICT');

  const former = await test.deps.db.selectFrom('courier_sent_papers').select('file_id').executeTakeFirstOrThrow();
  const [first] = (await sentTo()) ?? [];
  test.deps.setNow(test.deps.now() + 1000);
  assert.equal((await send('%PDF-1.7 dos')).statusCode, 200);
  const unseen = await answer({ accept: true, sentAt: first?.sentAt ?? 0 });
  assert.equal(unseen.body.code, 'STATE_CONFLICT', 'who answers has read another one');
  assert.equal(await test.deps.files.get(buildDocumentKey('courier', former.file_id, 'pdf')), undefined);
  const both = await Promise.all([answer({ accept: true }), answer({ accept: true })]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 404], 'answered once');
  const [arl] = await own();
  assert.deepEqual([arl?.hasFile, arl?.sent], [true, null]);
  assert.equal(await fetchFile('/domi/own-papers/arl', courier), '%PDF-1.7 dos');
  assert.equal(await fetchFile('/domi/own-papers/arl', other), 404);
  assert.equal(await fetchFile(sentPath), 404);
  const [returned, approved, ...more] = await told();
  assert.deepEqual([returned, more], ['Envía otra vez tu ARL: No se lee la fecha', []]);
  assert.match(approved ?? '', /^Aprobamos tu ARL: Cuenta hasta el \d+ de \w+ de 2027\.$/);
});

it('nobody answers their own paper', async () => {
  const both = await aCustomer(test, {
    permissions: [{ permission: 'app_domi' }, { permission: 'admin_users_write' }],
  });
  await send('%PDF-1.7 mío', { as: both });
  const params = { id: both.id, kind: 'arl' as const };
  assert.equal(
    (await test.call(answerCourierPaper, { as: both.token, params, body: { accept: true, sentAt: test.deps.now() } }))
      .status,
    403,
  );
});
