import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeOffers } from './offer-report-sentences.ts';

const offer = {
  title: 'Programa y gana',
  lunches: 6,
  salesCop: 120_000,
  platformCop: 9000,
  restaurantCop: 3000,
  enterpriseCop: 0,
};

it('says which offer brings most and what each lunch of them cost', () => {
  const { title, text } = describeOffers(
    [offer, { ...offer, title: 'BIENVENIDA', lunches: 2, platformCop: 1000 }],
    false,
  );
  assert.equal(title, 'Programa y gana es lo que más trae');
  assert.match(
    text.replaceAll('\u00a0', ' '),
    /8 almuerzos y \$ 240\.000 en ventas, con \$ 16\.000 de descuento: \$ 2\.000 por/,
  );
  assert.match(
    describeOffers([offer], true).text.replaceAll('\u00a0', ' '),
    /con \$ 3\.000 de descuento a tu cargo: \$ 500 por almuerzo/,
  );
  assert.equal(describeOffers([offer, { ...offer, title: 'B' }], true).title, 'Lo que trajeron las promociones');
  assert.equal(describeOffers([], false).title, 'Sin promociones ni cupones');
});
