import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aCharge, approvedCard, declinedCard, sandboxForTests } from '../../testing/payment-sandbox-maker.ts';

const box = await sandboxForTests();
const { provider } = box;

/** A page as a browser without scripts gets it; `path`: where it stands, or where it sends the browser. */
const visit = async (path: string, fields?: Record<string, string>) => {
  const response = await fetch(new URL(path, box.origin), {
    redirect: 'manual',
    ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return {
    status: response.status,
    to: response.headers.get('location') ?? '',
    policy: response.headers.get('content-security-policy') ?? '',
    text: await response.text(),
  };
};

const getCheckout = (reference: string) => provider.widget(aCharge(reference)).checkoutUrl;
const submit = (url: string, fields: Record<string, string>) =>
  visit('/sandbox/wompi/p/', { checkout: url.split('?')[1] as string, ...fields });
const cardFields = (number: string) => ({
  method: 'card',
  number: number.replaceAll(/(\d{4})/g, '$1 '),
  card_holder: 'Ana Pérez',
  expiry: '08/29',
  cvc: '123',
});
const readStatuses = async (reference: string) => (await provider.byReference(reference)).map(({ status }) => status);

describe('the hosted checkout', () => {
  it('shows the amount and a form for each way to pay, with no script of its own in the page', async () => {
    const page = await visit(getCheckout('open'));
    assert.equal(page.status, 200);
    assert.match(page.text, /\$\s18\.900/);
    for (const method of ['card', 'nequi', 'pse', 'bancolombia', 'outcome']) {
      assert.ok(page.text.includes(`name="method" value="${method}"`));
    }
    assert.match(page.policy, /script-src 'self'/);
    assert.doesNotMatch(page.text, /<script>|onclick/);
  });

  it('takes a card, waits, and leads back to the shop with the transaction’s id', async () => {
    const sent = await submit(getCheckout('card'), cardFields(approvedCard));
    assert.equal(sent.status, 303);
    const waiting = await visit(sent.to);
    assert.match(waiting.text, /Estamos procesando tu pago/);
    assert.match(waiting.text, /http-equiv="refresh" content="1;url=\/sandbox\/wompi\/p\/resultado/);
    box.pass(1_500);
    const [made] = await provider.byReference('card');
    const over = await visit(sent.to);
    assert.match(over.text, /Pago aprobado/);
    assert.ok(over.text.includes(`https://almuerzos.example/pagos/resultado?id=${made?.id}`));
    assert.equal(made?.status, 'APPROVED');
    assert.equal(made?.amountInCents, 1_890_000);
  });

  it('makes a second transaction with the same reference when a declined payment is tried again', async () => {
    const url = getCheckout('again');
    await submit(url, cardFields(declinedCard));
    box.pass(1_500);
    assert.equal((await visit(url)).status, 200);
    await submit(url, { method: 'nequi', phone: '399 111 1111' });
    box.pass(4_000);
    assert.deepEqual(await readStatuses('again'), ['DECLINED', 'APPROVED']);
  });

  it('does not take a third payment once one is approved, nor a second while one is pending', async () => {
    const url = getCheckout('paid');
    await Promise.all([1, 2, 3].map(() => submit(url, cardFields(approvedCard))));
    assert.deepEqual(await readStatuses('paid'), ['PENDING']);
    box.pass(1_500);
    assert.deepEqual(await readStatuses('paid'), ['APPROVED']);
    const [made] = await provider.byReference('paid');
    assert.equal((await submit(url, cardFields(approvedCard))).to, `/sandbox/wompi/p/resultado?id=${made?.id}`);
    assert.equal((await visit(url)).status, 303);
  });

  it('takes no new try three minutes after the last one failed', async () => {
    const url = getCheckout('too-late');
    await submit(url, { method: 'outcome', outcome: 'ERROR' });
    box.pass(1_500);
    assert.deepEqual(await readStatuses('too-late'), ['ERROR']);
    box.pass(180_001);
    assert.match((await submit(url, cardFields(approvedCard))).text, /no se puede repetir/);
  });

  it('is closed once its time to pay is over', async () => {
    const url = provider.widget(aCharge('expired', { expiresAtMs: box.now() - 1 })).checkoutUrl;
    assert.match((await visit(url)).text, /Se acabó el tiempo/);
    assert.match((await submit(url, cardFields(approvedCard))).text, /Se acabó el tiempo/);
    assert.deepEqual(await readStatuses('expired'), []);
  });

  it('does not open, nor take money, when anything signed was changed', async () => {
    const url = getCheckout('signed');
    for (const changed of [
      url.replace('1890000', '100'),
      url.replace('reference=signed', 'reference=other'),
      url.replace(/expiration-time=[^&]*/, ''),
      url.replace('COP', 'USD'),
      url.replace('pub_test_', 'pub_test_x'),
      url.replace(/redirect-url=[^&]*/, 'redirect-url=javascript%3Aalert(1)'),
    ]) {
      assert.equal((await visit(changed)).status, 422);
      assert.equal((await submit(changed, cardFields(approvedCard))).status, 422);
    }
    assert.deepEqual(await readStatuses('signed'), []);
  });

  it('says what is wrong with a card, and does not show its number again', async () => {
    const page = await submit(getCheckout('typo'), cardFields('4242424242424241'));
    assert.equal(page.status, 422);
    assert.match(page.text, /Número de la tarjeta: El número de tarjeta es inválido/);
    assert.ok(!page.text.includes('4242424242424241'));
    for (const fields of [{ method: 'x' }, { method: 'nequi', phone: '123' }, { method: 'pse', bank: '9' }, {}]) {
      assert.equal((await submit(getCheckout('typo'), fields as Record<string, string>)).status, 422);
    }
    assert.deepEqual(await readStatuses('typo'), []);
  });

  it('writes what it was opened with as text, never as markup', async () => {
    const page = await visit(getCheckout('<script>alert(1)</script>"\'&'));
    assert.equal(page.status, 200);
    assert.ok(!page.text.includes('<script>alert'));
  });
});

describe('the bank’s page', () => {
  for (const [outcome, status, title] of [
    ['APPROVED', 'APPROVED', 'Pago aprobado'],
    ['DECLINED', 'DECLINED', 'Tu banco rechazó la transacción'],
    ['ERROR', 'ERROR', 'La transacción terminó con error'],
  ] as const) {
    it(`ends a PSE payment as ${outcome} and goes back to the checkout’s result`, async () => {
      const sent = await submit(getCheckout(`pse-${outcome}`), { method: 'pse', bank: '1' });
      assert.match(sent.to, /^\/sandbox\/wompi\/v1\/pse\/redirect\?ticket_id=/);
      assert.match((await visit(sent.to)).text, /Banco que aprueba/);
      const answered = await visit(sent.to, { outcome });
      assert.equal(answered.status, 303);
      assert.ok((await visit(answered.to)).text.includes(title));
      assert.deepEqual(await readStatuses(`pse-${outcome}`), [status]);
    });
  }

  it('asks the customer of a Nequi that is not a test phone', async () => {
    const sent = await submit(getCheckout('push'), { method: 'nequi', phone: '3001234567' });
    assert.match((await visit(sent.to)).text, /Nequi, celular 3001234567/);
    await visit(sent.to, { outcome: 'APPROVED' });
    assert.deepEqual(await readStatuses('push'), ['APPROVED']);
  });

  it('keeps the first answer when it is given twice, and asks again when it is none', async () => {
    const sent = await submit(getCheckout('twice'), { method: 'bancolombia' });
    assert.equal((await visit(sent.to, { outcome: 'MAYBE' })).status, 200);
    await Promise.all([visit(sent.to, { outcome: 'APPROVED' }), visit(sent.to, { outcome: 'APPROVED' })]);
    await visit(sent.to, { outcome: 'DECLINED' });
    assert.deepEqual(await readStatuses('twice'), ['APPROVED']);
  });

  it('does not exist for a ticket nobody has, nor for a card payment', async () => {
    await submit(getCheckout('no-ticket'), cardFields(declinedCard));
    const [made] = await provider.byReference('no-ticket');
    const path = (ticket: string) => `/sandbox/wompi/v1/pse/redirect?ticket_id=${ticket}`;
    assert.equal((await visit(path('1'))).status, 422);
    const forced = await visit(path(String(made?.id).replaceAll('-', '')), { outcome: 'APPROVED' });
    assert.equal(forced.status, 422);
    assert.deepEqual(await readStatuses('no-ticket'), ['PENDING']);
  });
});

describe('what a shop loads', () => {
  it('is served: both scripts and both documents', async () => {
    const { scripts, acceptance } = await provider.browserConfig();
    for (const path of [...scripts, ...acceptance.map(({ url }) => url)]) {
      assert.equal((await visit(path)).status, 200);
    }
    assert.equal((await visit('/sandbox/wompi/legal/constructor')).status, 422);
  });
});
