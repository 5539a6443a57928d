import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyBill } from '@sazon/contract/company-bills/routes';
import { changeSetting } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { aBillClerk, anIssuedCompanyBill } from '../../testing/company-bill-makers.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { readPdfStructure, wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const platform = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});

const row = (validFrom: string, nit: string, accountNumber: string) => ({
  ...{ validFrom, nit, legalName: `Sazón ${validFrom.slice(0, 4)} S.A.S.`, address: 'Cra. 7 # 71-21, Bogotá' },
  ...{ bank: 'Bancolombia', accountType: 'savings', accountNumber, holder: 'Sazón S.A.S.' },
});
const old = row('2026-01-01', '901377046-5', '031-448820-11');
const later = row('2027-01-01', '901377046-5', '999-000000-99');

let seenUpdatedAt: number | null = null;
async function change(value: unknown, as = platform.token) {
  const answer = await test.call(changeSetting, { as, params: { key: 'biller' }, body: { value, seenUpdatedAt } });
  if (answer.status === 200) seenUpdatedAt = test.deps.now();
  return answer;
}

describe('who bills and where it is paid', () => {
  it('is a setting with its dates, which takes no wrong NIT, account or repeated date', async () => {
    for (const [wrong, field] of [
      [{ nit: '901377046-1' }, 'value.0.nit'],
      [{ accountNumber: 'no sé' }, 'value.0.accountNumber'],
      [{ bank: 'Banco de la Esquina' }, 'value.0.bank'],
    ] as const) {
      const { status, body } = await change([{ ...old, ...wrong }]);
      assert.deepEqual([status, (body as { field?: string }).field], [400, field]);
    }
    assert.equal((await change([old, old])).status, 400);
    assert.equal((await change([old], (await aCustomer(test)).token)).status, 403);
  });

  it('stands on the bill, its paper and its mail as on the day of issue, whatever holds later', async () => {
    assert.equal((await change([later, old])).status, 200);
    const company = await anIssuedCompanyBill(test, await aBillClerk(test));
    const { id, enterpriseId, bill } = company;
    const read = async () =>
      (await test.call(companyBill, { as: company.keeper.token, params: { id }, query: { enterpriseId } })).body;
    const { validFrom: _, ...named } = old;
    assert.deepEqual((await read()).biller, named);
    test.deps.setNow(Date.parse('2027-02-01T13:00:00Z'));
    assert.deepEqual((await read()).biller, named);
    const pdf = await test.app.inject({
      url: `/api/admin/enterprises/bills/${id}/pdf?enterpriseId=${enterpriseId}`,
      headers: { authorization: `Bearer ${company.keeper.token}` },
    });
    const words = wordsIn(pdf.rawPayload).replaceAll('\n', ' ');
    for (const said of ['Sazón 2026 S.A.S., NIT 901377046-5', '031-448820-11', `referencia ${bill.number}`])
      assert.ok(words.includes(said), `${said} in ${words}`);
    assert.equal(readPdfStructure(pdf.rawPayload).untagged, 0);
    const mails = await test.deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('kind', '=', 'company_bill_issued')
      .execute();
    assert.ok(mails.length > 0);
    for (const { body } of mails)
      assert.match(
        body,
        /Se paga a Sazón 2026 S\.A\.S\., NIT 901377046-5: Bancolombia, cuenta de ahorros 031-448820-11/,
      );
  });
});
