import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatCopMillions } from '../money/format.ts';
import {
  describeCohorts,
  describeFunders,
  describeHours,
  describeMix,
  describeNoShows,
  describeRefunds,
  describeWeeks,
} from './platform-report-sentences.ts';

describe('what the platform’s numbers say', () => {
  it('is the best week, when it is one alone', () => {
    const weeks = [53_400_000, 73_800_000, 71_800_000].map((salesCop, place) => ({
      start: `2026-10-${12 + place * 7}`,
      salesCop,
    }));
    const { title, text, peak } = describeWeeks(weeks, '2026-11-23');
    assert.deepEqual([title, peak], ['La semana del 19 de oct fue la mejor', 1]);
    const running = describeWeeks([...weeks, { start: '2026-11-02', salesCop: 0 }], '2026-11-02').text;
    assert.match(running, /a \$\u00a071,8\u00a0M en 3 semanas.*La semana en curso lleva \$\u00a00\.$/);
    assert.match(text, /De \$\u00a053,4\u00a0M a \$\u00a071,8\u00a0M en 3 semanas/);
    assert.equal(describeWeeks([...weeks, ...weeks], '2026-11-23').title, 'Ventas por semana');
    assert.equal(describeWeeks([], '2026-11-23').peak, -1);
    const only = (salesCop: number) => describeWeeks([{ start: '2026-11-23', salesCop }], '2026-11-24').text;
    assert.equal(only(950_000), 'La semana en curso lleva $\u00a0950.000.');
    assert.equal(only(0), 'No hay ventas en estas semanas.');
    assert.deepEqual(
      [formatCopMillions(-301_654_321), formatCopMillions(950_000)],
      ['−$\u00a0301,7\u00a0M', '$\u00a0950K'],
    );
  });

  it('is what pays most, by how much', () => {
    const mix = (payroll: number) =>
      describeMix([
        { name: 'La nómina', amountCop: payroll },
        { name: 'El subsidio', amountCop: 30 },
        { name: 'La tarjeta', amountCop: 25 },
      ]).title;
    assert.equal(mix(46), 'La nómina paga casi la mitad');
    assert.equal(mix(90), 'La nómina paga más de la mitad');
    assert.equal(mix(35), 'La nómina es lo que más paga');
    assert.equal(mix(30), 'Con qué se paga');
  });

  it('is who funds the discounts', () => {
    const funders = (platformCop: number, restaurantCop: number, enterpriseCop: number) =>
      describeFunders({ platformCop, restaurantCop, enterpriseCop }).title;
    assert.equal(funders(48, 37, 15), 'Sazón pone la mitad de los descuentos');
    assert.equal(funders(10, 80, 10), 'Los restaurantes ponen la mayor parte de los descuentos');
    assert.equal(funders(0, 0, 5), 'Las empresas ponen todos los descuentos');
    assert.equal(funders(40, 40, 20), 'Quién pone los descuentos');
    assert.equal(
      describeFunders({ platformCop: 0, restaurantCop: 0, enterpriseCop: 0 }).text,
      'No hubo descuentos en estas fechas.',
    );
  });

  it('is what customers got back, which no settlement charges where the lunch was cancelled', () => {
    const sums = { refundRestaurantCop: 0, refundPlatformCop: 0, cancelled: 30, cancelledRestaurant: 8 };
    const { title, text } = describeRefunds({ ...sums, cancelledPlatform: 0 });
    assert.equal(title, 'Nadie devolvió por su cuenta');
    assert.equal(
      text,
      '30 cancelaciones: por 8 responden los restaurantes, por 0 Sazón y por 22 nadie o el cliente. Lo cancelado no se cobra en las liquidaciones.',
    );
  });

  it('names a payment method as it is written', () => {
    const parts = ['El subsidio', 'Nequi, PSE y bancos'].map((name) => ({ name, amountCop: 50 }));
    assert.match(describeMix(parts).text, /: el subsidio 50%, Nequi, PSE y bancos 50%/);
  });

  it('is the hour that is late', () => {
    const hours = [
      { hour: '11:30', timed: 100, onTime: 98 },
      { hour: '12:30', timed: 100, onTime: 92 },
    ];
    assert.deepEqual(describeHours(hours), {
      title: 'Las 12:30\u00a0p.\u00a0m. es la hora que falla',
      text: '10 entregas llegaron tarde: 8 de las 12:30\u00a0p.\u00a0m.',
      worst: 1,
    });
    assert.deepEqual(describeHours(hours.slice(0, 1)), {
      ...{ title: 'Todas las horas cumplen la meta', text: '2 entregas llegaron tarde.', worst: -1 },
    });
    const late = hours.map((one) => ({ ...one, onTime: 90 }));
    assert.equal(describeHours(late).title, 'Ninguna hora llega a la meta');
    const noon = { hour: '12:00', timed: 10, onTime: 10 };
    assert.equal(describeHours([...late, noon]).title, 'Fallan las 11:30\u00a0a.\u00a0m. y las 12:30\u00a0p.\u00a0m.');
    assert.equal(describeHours([]).worst, -1);
  });

  it('is where lunches stay behind, and which month’s people stay', () => {
    const places = [43, 27, 18, 50]
      .map((noShows, place) => ({ name: `L${place}`, noShows }))
      .sort((a, b) => b.noShows - a.noShows);
    assert.equal(describeNoShows(places).title, '4 de cada 10 se quedan en L3');
    assert.equal(describeNoShows(places.slice(0, 1)).title, 'Lo que no se recogió, por lugar');
    assert.equal(describeNoShows([]).title, 'Todo se recogió');
    const cohorts = [
      { month: '2026-05-01', people: [312, 190, 168] },
      { month: '2026-06-01', people: [100, 74] },
      { month: '2026-07-01', people: [455] },
    ];
    assert.equal(describeCohorts(cohorts).title, 'Quien llegó en junio se queda más');
    assert.match(
      describeCohorts(cohorts).text,
      /60,9% de quienes llegaron en mayo y el 74% de quienes llegaron en junio/,
    );
    assert.equal(describeCohorts(cohorts.slice(2)).title, 'Quién sigue pidiendo');
  });
});
