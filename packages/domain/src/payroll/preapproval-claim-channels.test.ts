import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareIdentity, type Identity } from './identity-match.ts';
import { listClaimChannels } from './preapproval-claim-channels.ts';

const nobody = { email: null, emailIsAnothers: false };

describe('where the code that claims a pre-approval goes', () => {
  it('is the contact on the row of HR, shown so that only its owner knows it', () => {
    const row = { cellPhone: '3101234547', email: 'carolina@lumbrerana.example' };
    const account = { email: 'impostor@lumbrerana.example', emailIsAnothers: false };
    assert.deepEqual(
      listClaimChannels(row, account, 'lumbrerana.example').map((one) => [one.channel, one.to, one.shown]),
      [
        ['sms', '3101234547', '··· 47'],
        ['email', 'carolina@lumbrerana.example', 'c···@lumbrerana.example'],
      ],
    );
  });

  it('is, where the row has none, an own e-mail in the verified domain and nobody else’s', () => {
    const row = { cellPhone: null, email: null };
    const own = { email: 'Ana@Empresa.co', emailIsAnothers: false };
    assert.deepEqual(
      listClaimChannels(row, own, 'empresa.co').map((one) => one.to),
      ['ana@empresa.co'],
    );
    assert.deepEqual(listClaimChannels(row, { ...own, emailIsAnothers: true }, 'empresa.co'), []);
    assert.deepEqual(listClaimChannels(row, { ...own, email: 'ana@noempresa.co' }, 'empresa.co'), []);
    assert.deepEqual(listClaimChannels(row, own, null), []);
    assert.deepEqual(listClaimChannels(row, nobody, 'empresa.co'), []);
  });
});

describe('what somebody typed beside the row of HR', () => {
  const onFile: Identity = {
    name: 'Carolina Peña Ríos',
    identification: 'CC 1020',
    employeeId: 'LS-1',
    cellPhone: null,
    email: 'carolina@empresa.co',
  };
  const verdicts = (typed: Partial<Identity>) =>
    Object.fromEntries(compareIdentity({ ...onFile, ...typed }, onFile).map((one) => [one.field, one.matches]));

  it('matches without accents, capitals and second surnames; what the row lacks is not judged', () => {
    assert.deepEqual(verdicts({ name: 'CAROLINA PENA', cellPhone: '3001112233' }), {
      name: true,
      identification: true,
      employeeId: true,
      cellPhone: null,
      email: true,
    });
  });

  it('does not match another name, one word of it, another number, or nothing', () => {
    assert.equal(verdicts({ name: 'Carolina Gómez' }).name, false);
    assert.equal(verdicts({ name: 'Carolina' }).name, false);
    assert.equal(verdicts({ employeeId: null }).employeeId, false);
    assert.equal(verdicts({ email: 'otra@empresa.co' }).email, false);
  });
});
