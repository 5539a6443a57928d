import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as views from '@sazon/contract/reports/saved-views-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const filters = { desde: '2026-10-01', hasta: '2026-10-31' };

describe('saved views of reports', () => {
  it('are kept by name, each person their own', async () => {
    const [{ token: as }, { token: other }] = [await aCustomer(test), await aCustomer(test)];
    const save = (name: string, report: 'company' | 'platform' = 'company') =>
      test.call(views.saveReportView, { as, body: { report, name, filters } });
    assert.equal((await save('Octubre')).status, 200);
    assert.equal((await save('octubre')).status, 409);
    assert.equal((await save('Octubre', 'platform')).status, 200);
    assert.equal((await save('Sede \ud83c', 'platform')).status, 200);
    assert.equal((await save('Sede \ud83c', 'platform')).status, 409, 'half a character is the same half again');
    const list = async (token: string) =>
      (await test.call(views.listReportViews, { as: token, query: { report: 'company' } })).body.data;
    const [view] = await list(as);
    assert.deepEqual([view?.name, view?.filters], ['Octubre', filters]);
    assert.deepEqual(await list(other), []);
    const params = { id: view?.id ?? '' };
    assert.equal((await test.call(views.renameReportView, { as: other, params, body: { name: 'Mía' } })).status, 404);
    assert.equal((await test.call(views.deleteReportView, { as: other, params })).status, 404);
    assert.equal((await test.call(views.renameReportView, { as, params, body: { name: 'OCTUBRE' } })).status, 200);
    assert.equal((await list(as))[0]?.name, 'OCTUBRE');
    await test.call(views.deleteReportView, { as, params });
    assert.deepEqual(await list(as), []);
  });

  it('saved twice at once are one, and have a limit', async () => {
    const { token: as } = await aCustomer(test);
    const save = (name: string) =>
      test.call(views.saveReportView, { as, body: { report: 'restaurant', name, filters } });
    const both = await Promise.all([save('Semana'), save('Semana')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    for (let one = 2; one <= 30; one += 1) assert.equal((await save(`Vista ${one}`)).status, 200);
    assert.equal((await save('Una más')).status, 409);
  });
});
