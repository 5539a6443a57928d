import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveCompany, readCompany, removeCompanyLogo } from '@sazon/contract/companies/routes';
import { readJoin, renewCompanyLink } from '@sazon/contract/invitations/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import sharp from 'sharp';
import { aBillClerk, aBilledCompany, billNovember, latestBill } from '../../testing/company-bill-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aRegister } from '../../testing/employee-import-makers.ts';
import { readPdfStructure } from '../../testing/read-pdf-words-and-structure.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } })
    .withExif({ IFD0: { Copyright: 'Nogal secreto' } })
    .png()
    .toBuffer();

async function send(enterpriseId: string, as: { token: string }, bytes: Buffer) {
  const headers = { 'content-type': 'image/png', authorization: `Bearer ${as.token}` };
  const url = `/api/admin/enterprises/${enterpriseId}/logo`;
  return await test.app.inject({ method: 'PUT', url, headers, payload: bytes });
}

const download = (url: string, as: { token: string }) =>
  test.app.inject({ url: `/api/admin/${url}`, headers: { authorization: `Bearer ${as.token}` } });

describe('a company’s logo', () => {
  it('is sent whole by human resources and the platform, and shown in the header and to who is invited', async () => {
    const { enterprise, hr } = await aRegister(test);
    const platform = await aCustomer(test, { permissions: [{ permission: 'enterprises_preapproved_users_edit' }] });
    const params = { enterpriseId: enterprise.id };
    const first = await send(enterprise.id, hr, await draw(1000, 250));
    assert.equal(first.statusCode, 200, first.body);
    const { body: shown } = await test.call(readCompany, { as: hr.token, params });
    assert.equal(shown.logo, first.json().url);
    const picture = await test.app.inject(String(shown.logo));
    const { width, height, format } = await sharp(picture.rawPayload).metadata();
    assert.deepEqual([picture.headers['content-type'], format, width, height], ['image/webp', 'webp', 640, 160]);
    assert.equal(picture.rawPayload.includes('Nogal secreto'), false, 'what the file said beside the picture is gone');
    const { link } = (await test.call(renewCompanyLink, { as: hr.token, params, body: {} })).body;
    const { body: invited } = await test.call(readJoin, { params: { code: link?.code ?? '' } });
    assert.equal(invited.logo, shown.logo);
    await db.updateTable('users').set({ enterprise_id: enterprise.id }).where('id', '=', hr.id).execute();
    const { body: person } = await test.call(refreshUser, { as: hr.token });
    assert.equal(person.enterprise?.logo, shown.logo);

    const second = await send(enterprise.id, platform, await draw(300, 300));
    assert.equal(second.statusCode, 200);
    assert.equal((await test.app.inject(first.json().url)).statusCode, 404, 'the former file is deleted');
    assert.deepEqual((await test.call(removeCompanyLogo, { as: hr.token, params })).body, { ok: true });
    const { body: bare } = await test.call(readCompany, { as: hr.token, params });
    assert.deepEqual(
      [
        bare.logo,
        ...bare.changelog
          .filter(({ changed }) => changed[0]?.setting !== 'invitationLink')
          .slice(0, 3)
          .map(({ changed }) => [changed[0]?.setting, changed[0]?.is]),
      ],
      [null, ['logo', null], ['logo', 'Con logo'], ['logo', 'Con logo']],
    );
    assert.equal((await test.app.inject(second.json().url)).statusCode, 404);
  });

  it('is drawn on the poster and on the bill, and read aloud there; a bill keeps that of its day', async () => {
    const clerk = await aBillClerk(test);
    const company = await aBilledCompany(test);
    const { enterpriseId, keeper } = company;
    const edit = ['enterprises_preapproved_users_edit', 'enterprises_preapproved_users_write'] as const;
    const view = 'enterprises_preapproved_users_view' as const;
    const hr = await aCustomer(test, {
      permissions: [...edit, view].map((permission) => ({ permission, enterpriseId })),
    });
    await company.ate(await company.employee(), '2026-11-24', '2026-11-25');
    assert.equal((await send(enterpriseId, hr, await draw(400, 200))).statusCode, 200);
    await billNovember(test);
    const { id } = await latestBill(test, clerk, enterpriseId);
    await test.call(renewCompanyLink, { as: hr.token, params: { enterpriseId }, body: {} });
    const papers = async () => [
      await download(`enterprises/bills/${id}/pdf?enterpriseId=${enterpriseId}`, keeper),
      await download(`company-bills/${id}/pdf`, clerk),
      await download(`enterprises/${enterpriseId}/link/poster-a4`, hr),
    ];
    const countPictures = async () =>
      (await papers()).map(({ rawPayload }) => {
        const { untagged, alts } = readPdfStructure(rawPayload);
        return [rawPayload.toString('latin1').split('/Subtype /Image').length - 1, alts, untagged];
      });
    assert.deepEqual(await countPictures(), [
      [1, 1, 0],
      [1, 1, 0],
      [1, 2, 0],
    ]);
    await test.call(removeCompanyLogo, { as: hr.token, params: { enterpriseId } });
    assert.deepEqual(await countPictures(), [
      [1, 1, 0],
      [1, 1, 0],
      [0, 1, 0],
    ]);
  });

  it('is refused when it is no picture, too small, of another company or of a closed one', async () => {
    const { enterprise, hr } = await aRegister(test);
    const other = await aRegister(test);
    const say = async (bytes: Buffer, as = hr) => {
      const answer = await send(enterprise.id, as, bytes);
      return [answer.statusCode, answer.json().message];
    };
    assert.deepEqual(await say(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), [
      ...[415, 'Sube una imagen JPG, PNG, WebP o AVIF.'],
    ]);
    assert.deepEqual(await say(await draw(150, 100)), [
      ...[400, 'El logo debe medir al menos 200 píxeles de ancho o de alto.'],
    ]);
    assert.equal((await send(enterprise.id, other.hr, await draw(300, 300))).statusCode, 404);
    const viewer = await aCustomer(test, {
      permissions: [{ permission: 'enterprises_preapproved_users_view', enterpriseId: enterprise.id }],
    });
    assert.equal((await send(enterprise.id, viewer, await draw(300, 300))).statusCode, 403);
    const platform = await aCustomer(test, {
      permissions: [{ permission: 'admin_enterprises_billing_approval_reject_or_manual' }],
    });
    const body = { move: 'close', reason: 'Terminó el contrato' } as const;
    await test.call(moveCompany, { as: platform.token, params: { id: enterprise.id }, body });
    assert.deepEqual(await say(await draw(300, 300)), [409, 'La empresa está cerrada.']);
    const { logo } = await db
      .selectFrom('enterprises')
      .select('logo')
      .where('id', '=', enterprise.id)
      .executeTakeFirstOrThrow();
    assert.equal(logo, null);
  });
});
