import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { declinedCard, sandboxForTests, someCard, testStartMs } from '../../testing/payment-sandbox-maker.ts';
import { signPayment } from '../wompi-signature.ts';

const box = await sandboxForTests();
const { publicKey, privateKey, integritySecret } = box.account;

const freshAcceptance = async () => {
  const { body } = await box.call('GET', `/merchants/${publicKey}`);
  const data = body.data as Record<string, { acceptance_token: string }>;
  return {
    acceptance_token: data.presigned_acceptance?.acceptance_token,
    accept_personal_auth: data.presigned_personal_data_auth?.acceptance_token,
  };
};

const getSignature = (reference: string) =>
  signPayment({ reference, amountInCents: 1_000_000, currency: 'COP' }, integritySecret);

/** A good body for `POST /transactions`, with some of it changed. */
const aPayment = async (reference: string, changes: Record<string, unknown> = {}) => ({
  ...(await freshAcceptance()),
  amount_in_cents: 1_000_000,
  currency: 'COP',
  customer_email: 'ana@correo.example',
  reference,
  signature: getSignature(reference),
  payment_method: { type: 'CARD', token: await box.tokenOf(someCard.number), installments: 1 },
  ...changes,
});

const refusal = (field: string, message: string) => ({
  error: { type: 'INPUT_VALIDATION_ERROR', messages: { [field]: [message] } },
});
const pay = (body: unknown, key: string | undefined = privateKey) => box.call('POST', '/transactions', key, body);

describe('keys', () => {
  it('answers 401 for a key it does not know, only once the body is good', async () => {
    const body = await aPayment('keys-1');
    const wrong = await pay(body, 'prv_test_unknown');
    assert.equal(wrong.status, 401);
    assert.deepEqual(wrong.body, { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'Llave no válida' } });
    assert.equal((await pay({ ...body, currency: 'USD' }, 'prv_test_unknown')).status, 422);
  });

  it('answers 401 for a key of the other environment, and for none', async () => {
    const other = await pay(await aPayment('keys-2'), 'prv_prod_x');
    assert.equal(other.status, 401);
    assert.match(String(other.body.error?.reason), /no corresponde a este ambiente, se recibió: prv_prod_x/);
    assert.equal((await box.call('GET', '/pse/financial_institutions')).status, 401);
  });

  it('lists three banks for any key of the right shape', async () => {
    const { status, body } = await box.call('GET', '/pse/financial_institutions', 'pub_test_anything');
    assert.equal(status, 200);
    assert.equal((body.data as unknown as unknown[]).length, 3);
  });

  it('lets anybody read a transaction by its id, and only the private key look one up by reference', async () => {
    const { body } = await pay(await aPayment('keys-3'));
    const id = String(body.data?.id);
    assert.equal((await box.call('GET', `/transactions/${id}`)).status, 200);
    assert.equal((await box.call('GET', '/transactions?reference=keys-3', privateKey)).status, 200);
    assert.equal((await box.call('GET', '/transactions?reference=keys-3', publicKey)).status, 403);
    assert.equal((await box.call('GET', '/transactions?reference=keys-3', 'prv_test_unknown')).status, 403);
    assert.equal((await box.call('POST', `/transactions/${id}/void`, publicKey)).status, 403);
  });

  it('answers as the provider for a merchant that is not one', async () => {
    assert.deepEqual((await box.call('GET', '/merchants/foo')).body, refusal('public_key', 'Formato inválido'));
    const unknown = await box.call('GET', '/merchants/pub_test_unknown');
    assert.equal(unknown.status, 404);
    assert.equal(unknown.body.error?.type, 'NOT_FOUND_ERROR');
  });
});

describe('acceptance tokens', () => {
  it('are new every time they are asked for', async () => {
    assert.notDeepEqual(await freshAcceptance(), await freshAcceptance());
  });

  it('are taken once', async () => {
    const tokens = await freshAcceptance();
    assert.equal((await pay(await aPayment('once-1', tokens))).status, 201);
    const again = await pay(await aPayment('once-2', tokens));
    assert.equal(again.status, 422);
    assert.deepEqual(again.body, refusal('acceptance_token', 'El token de aceptación ya fue usado'));
  });

  it('are used up by a wrong signature, and kept by a wrong key', async () => {
    const tokens = await freshAcceptance();
    assert.equal((await pay(await aPayment('burn-1', tokens), 'prv_test_unknown')).status, 401);
    const unsigned = await pay(await aPayment('burn-1', { ...tokens, signature: 'x' }));
    assert.deepEqual(unsigned.body, refusal('signature', 'La firma es inválida'));
    const after = await pay(await aPayment('burn-1', tokens));
    assert.deepEqual(after.body, refusal('acceptance_token', 'El token de aceptación ya fue usado'));
  });

  it('are refused when missing, made up, swapped or old', async () => {
    const { acceptance_token, accept_personal_auth } = await freshAcceptance();
    const missing = await pay(await aPayment('accept-1', { acceptance_token: undefined }));
    assert.deepEqual(missing.body, refusal('acceptance_token', 'No está presente'));
    for (const token of ['x', 'a.b.c', `${acceptance_token}x`, accept_personal_auth]) {
      const answer = await pay(await aPayment('accept-2', { acceptance_token: token }));
      assert.deepEqual(answer.body, refusal('acceptance_token', 'Formato inválido'));
    }
    box.pass(31 * 60_000);
    const old = await pay(await aPayment('accept-3', { acceptance_token }));
    assert.deepEqual(old.body, refusal('acceptance_token', 'El token de aceptación expiró'));
  });
});

describe('a transaction', () => {
  it('is refused with one field and one message for each thing that is wrong', async () => {
    const cases: [Record<string, unknown>, object][] = [
      [{ signature: undefined }, refusal('signature', 'Firma de integridad requerida no enviada')],
      [{ signature: getSignature('bad').toUpperCase() }, refusal('signature', 'La firma es inválida')],
      [{ amount_in_cents: 1_000_001 }, refusal('signature', 'La firma es inválida')],
      [{ amount_in_cents: 10.5 }, refusal('amount_in_cents', 'debe ser entero')],
      [{ amount_in_cents: undefined }, refusal('amount_in_cents', 'No está presente')],
      [{ amount_in_cents: 0 }, refusal('amount_in_cents', 'debe ser mayor o igual a 1')],
      [{ customer_email: 'ana' }, refusal('customer_email', 'Formato inválido')],
      [{ redirect_url: 'javascript:alert(1)' }, refusal('redirect_url', 'Formato inválido')],
      [{ payment_method: { type: 'CARD' } }, refusal('token', 'No está presente')],
      [{ payment_method: { type: 'CARD', token: 'x' } }, refusal('token', 'Formato inválido')],
      [{ payment_method: { type: 'CASH' } }, refusal('type', 'El tipo no está permitido')],
      [
        { payment_method: undefined },
        {
          error: { type: 'UNPROCESSABLE', reason: 'No se especificó método de pago o fuente de pago' },
        },
      ],
    ];
    for (const [changes, expected] of cases) {
      const { status, body } = await pay(await aPayment('bad', changes));
      assert.equal(status, 422);
      assert.deepEqual(body, expected);
    }
    assert.deepEqual(await box.provider.byReference('bad'), []);
  });

  it('answers 422, not 500, to a body that is no object, or text no database holds', async () => {
    for (const body of [null, [], 'x', await aPayment('nul\u0000')]) assert.equal((await pay(body)).status, 422);
    assert.ok((await box.call('GET', '/transactions/%00')).status < 500);
    assert.ok((await box.call('GET', '/transactions?reference=%00', privateKey)).status < 500);
  });

  it('is refused with a saved source when the key is the public one', async () => {
    const body = await aPayment('source', { payment_method: undefined, payment_source_id: 1 });
    assert.equal((await pay(body, publicKey)).status, 403);
  });

  it('ends by phone for Nequi after four seconds', async () => {
    for (const [phone, status] of [
      ['3991111111', 'APPROVED'],
      ['3992222222', 'DECLINED'],
      ['3001234567', 'ERROR'],
    ]) {
      const made = await pay(
        await aPayment(`nequi-${phone}`, { payment_method: { type: 'NEQUI', phone_number: phone } }),
      );
      const id = String(made.body.data?.id);
      box.pass(3_999);
      assert.equal((await box.provider.transaction(id))?.status, 'PENDING');
      box.pass(1);
      assert.equal((await box.provider.transaction(id))?.status, status);
    }
  });

  it('shows the bank’s page from the first reading on for PSE, and is declined when nobody answers there', async () => {
    const payment_method = {
      type: 'PSE',
      user_type: 0,
      user_legal_id_type: 'CC',
      user_legal_id: '1099888777',
      financial_institution_code: '1',
      payment_description: 'Pago almuerzo',
    };
    const body = await aPayment('pse', { payment_method });
    assert.deepEqual((await pay(body)).body, refusal('customer_data', 'No está presente'));
    const customer_data = { full_name: 'Ana Pérez', phone_number: '573001234567' };
    const made = await pay({ ...body, customer_data });
    assert.equal(made.status, 201);
    const method = made.body.data?.payment_method as { extra: Record<string, unknown> };
    assert.equal(method.extra.async_payment_url, undefined);
    const read = await box.provider.transaction(String(made.body.data?.id));
    assert.match(String(read?.redirectUrl), /\/pse\/redirect\?ticket_id=\d+$/);
    box.pass(20 * 60_000);
    assert.equal((await box.provider.transaction(String(made.body.data?.id)))?.status, 'DECLINED');
  });

  it('ends at once when the clock is set back to before it was made', async () => {
    const made = await pay(await aPayment('clock'));
    box.pass(testStartMs - box.now() - 1);
    assert.equal((await box.provider.transaction(String(made.body.data?.id)))?.status, 'APPROVED');
  });
});

describe('a card', () => {
  const type = (changes: Record<string, unknown>, key = publicKey) =>
    box.call('POST', '/tokens/cards', key, { ...someCard, ...changes });

  it('becomes a token that tells its brand and last four, and never its number', async () => {
    const { status, body } = await type({ number: declinedCard });
    assert.equal(status, 201);
    assert.equal(body.status, 'CREATED');
    assert.equal(body.data?.name, 'VISA-1111');
    assert.equal(body.data?.last_four, '1111');
    const kept = await box.deps.db.selectFrom('sandbox_objects').select(['id', 'body']).execute();
    assert.ok(!JSON.stringify([kept, body]).includes(declinedCard));
  });

  it('is refused as the provider refuses it', async () => {
    const cases: [Record<string, unknown>, string, string][] = [
      [{ number: '4242 4242 4242 4242' }, 'number', 'debe coincidir con el patron "^\\d{12,19}$"'],
      [{ number: '4242424242424241' }, 'number', 'El número de tarjeta es inválido. Luhn check falló.'],
      [{ number: undefined }, 'number', 'No está presente'],
      [{ cvc: '12' }, 'cvc', 'debe coincidir con el patron "^\\d{3,4}$"'],
      [{ exp_month: '13' }, 'exp_month', 'debe coincidir con el patron "^(0[1-9]|1[0-2])$"'],
      [{ exp_year: '26', exp_month: '10' }, 'exp_year', 'La tarjeta está vencida'],
      [{ card_holder: 'Ana' }, 'card_holder', 'debe coincidir con el patron "^.{5,}$"'],
    ];
    for (const [changes, field, message] of cases) {
      const { status, body } = await type(changes);
      assert.equal(status, 422);
      assert.deepEqual(body, refusal(field, message));
    }
    const unknown = await type({}, 'pub_test_unknown');
    assert.equal(unknown.status, 404);
    assert.equal(unknown.body.error?.code, 'MERCHANT_NOT_FOUND');
  });
});

describe('a saved Nequi', () => {
  it('waits for its owner’s yes, then is charged like the phone it stands for', async () => {
    const token = await box.call('POST', '/tokens/nequi', publicKey, { phone_number: '3991111111' });
    assert.equal(token.body.data?.status, 'PENDING');
    const id = String(token.body.data?.id);
    const save = async () =>
      box.call('POST', '/payment_sources', privateKey, {
        type: 'NEQUI',
        token: id,
        customer_email: 'ana@correo.example',
        ...(await freshAcceptance()),
      });
    assert.deepEqual((await save()).body, refusal('token', 'El token no está aprobado'));
    box.pass(4_000);
    assert.equal((await box.call('GET', `/tokens/nequi/${id}`)).body.data?.status, 'APPROVED');
    const source = await save();
    assert.equal(source.status, 201);
    const changes = { payment_method: undefined, payment_source_id: source.body.data?.id };
    const made = await pay(await aPayment('nequi-saved', changes));
    assert.equal(made.body.data?.payment_method_type, 'NEQUI');
    box.pass(4_000);
    assert.equal((await box.provider.transaction(String(made.body.data?.id)))?.status, 'APPROVED');
  });
});
