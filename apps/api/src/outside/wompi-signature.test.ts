import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateEventChecksum, type SignedEvent, signPayment, verifyWompiEvent } from './wompi-signature.ts';

describe('the integrity signature', () => {
  const secret = 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6';
  const signed = { reference: 'sk8-438k4-xmxm392-sn2m', amountInCents: 2_490_000, currency: 'COP' };

  it('is the documented one without an expiration', () => {
    assert.equal(signPayment(signed, secret), '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5');
  });

  it('is the documented one with an expiration', () => {
    assert.equal(
      signPayment({ ...signed, expirationTime: '2023-06-09T20:28:50.000Z' }, secret),
      'e972f58e7de36b283fbb93d9318d39a54ffdff4e8e917b534f30d63c9d7bb89c',
    );
  });
});

const keys = { eventsSecret: 'prod_events_OcHnIzeBl5socpwByQ4hA52Em3USQ93Z', environment: 'prod' as const };
const sentMs = 1_530_291_411_000;

/** The documented event, with the checksum its printed inputs really have. */
const documented: SignedEvent = {
  event: 'transaction.updated',
  data: {
    transaction: {
      id: '1234-1610641025-49201',
      amount_in_cents: 4_490_000,
      reference: 'MZQ3X2DE2SMX',
      status: 'APPROVED',
    },
  },
  environment: 'prod',
  signature: {
    properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
    checksum: '5a18ec5e8fdb7df463e9f94774cba8f583ba21bd04a09ceff2ea68a4bc0aefbe',
  },
  timestamp: 1_530_291_411,
};
const transaction = documented.data.transaction as Record<string, unknown>;
const news = { transactionId: '1234-1610641025-49201', status: 'APPROVED', reference: 'MZQ3X2DE2SMX' };

/** An event with a checksum of its own. */
const signedAnew = (event: SignedEvent): SignedEvent => ({
  ...event,
  signature: { ...event.signature, checksum: calculateEventChecksum(event, keys.eventsSecret) ?? '' },
});

describe('an event', () => {
  it('is believed when its checksum is genuine', () => {
    assert.deepEqual(verifyWompiEvent(documented, sentMs, keys), news);
  });

  it('is believed with its checksum in upper case', () => {
    const { checksum, properties } = documented.signature;
    const upper = { ...documented, signature: { properties, checksum: checksum.toUpperCase() } };
    assert.deepEqual(verifyWompiEvent(upper, sentMs, keys), news);
  });

  it('is believed with its signed properties in another order, and more of them', () => {
    const properties = ['transaction.amount_in_cents', 'transaction.reference', 'transaction.id', 'transaction.status'];
    const reordered = { ...documented, signature: { ...documented.signature, properties } };
    assert.deepEqual(verifyWompiEvent(signedAnew(reordered), sentMs, keys), news);
    assert.equal(verifyWompiEvent(reordered, sentMs, keys), null, 'the order is part of the checksum');
  });

  it('is not believed when anything signed was changed', () => {
    for (const changed of [
      { ...documented, data: { transaction: { ...transaction, status: 'DECLINED' } } },
      { ...documented, data: { transaction: { ...transaction, id: '1234-1610641025-49202' } } },
      { ...documented, data: { transaction: { ...transaction, amount_in_cents: 1 } } },
      { ...documented, timestamp: documented.timestamp + 1 },
      { ...documented, signature: { ...documented.signature, checksum: `${documented.signature.checksum}00` } },
    ]) {
      assert.equal(verifyWompiEvent(changed, sentMs, keys), null);
    }
  });

  it('is not believed when its list of properties was changed to hide the status', () => {
    const declined = signedAnew({ ...documented, data: { transaction: { ...transaction, status: 'DECLINED' } } });
    const forged = {
      ...declined,
      data: { transaction: { ...transaction, status: 'APPROVED', was: '1234-1610641025-49201DECLINED4490000' } },
      signature: { ...declined.signature, properties: ['transaction.was'] },
    };
    assert.equal(
      calculateEventChecksum(forged, keys.eventsSecret),
      declined.signature.checksum,
      'the checksum itself agrees',
    );
    assert.equal(verifyWompiEvent(forged, sentMs, keys), null);
  });

  it('is believed while the provider may still repeat it, 26 hours, and not after', () => {
    const hourMs = 3_600_000;
    assert.deepEqual(verifyWompiEvent(documented, sentMs + 26 * hourMs, keys), news);
    assert.equal(verifyWompiEvent(documented, sentMs + 26 * hourMs + 1, keys), null);
    assert.equal(verifyWompiEvent(documented, sentMs - hourMs, keys), null, 'from the future');
  });

  it('is not believed when it is of the other environment or signed with another secret', () => {
    assert.equal(verifyWompiEvent(documented, sentMs, { ...keys, environment: 'test' }), null);
    assert.equal(verifyWompiEvent(documented, sentMs, { ...keys, eventsSecret: 'prod_events_other' }), null);
  });

  it('is no news when it is about something else, or nothing at all', () => {
    const other = signedAnew({ ...documented, event: 'nequi_token.updated' });
    const strange = signedAnew({ ...documented, data: { transaction: { ...transaction, status: 'MAYBE' } } });
    for (const body of [other, strange, undefined, null, 'x', [], {}, { ...documented, signature: null }]) {
      assert.equal(verifyWompiEvent(body, sentMs, keys), null);
    }
    for (const properties of [['__proto__'], ['transaction.constructor.name'], ['transaction'], ['nothing.here'], []]) {
      const body = { ...documented, signature: { ...documented.signature, properties } };
      assert.equal(verifyWompiEvent(body, sentMs, keys), null);
    }
  });
});
