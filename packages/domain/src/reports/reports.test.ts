import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays, countDaysBetween } from '../calendar/iso-date.ts';
import {
  calculateWeekdayAverages,
  describeAdoption,
  describeDays,
  describeSites,
  describeWhoPays,
} from './company-report-sentences.ts';
import {
  describeReportPeriod,
  isReportPeriod,
  shiftReportPeriod,
  toPeriodBefore,
  toReportMonth,
} from './report-period.ts';
import {
  calculateAverageCop,
  compareFigures,
  formatShare,
  formatSharesOfWhole,
  toShareBps,
} from './shares-averages-and-changes.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };

import { findPreset, REPORT_PRESETS, toPresetPeriod } from './report-period-presets.ts';

describe('the dates of a report', () => {
  it('step by months when they are a month, else by their length', () => {
    assert.deepEqual(shiftReportPeriod(october, -1), { from: '2026-09-01', to: '2026-09-30' });
    assert.deepEqual(shiftReportPeriod({ from: '2026-12-01', to: '2026-12-31' }, 1), toReportMonth('2027-01-15'));
    assert.deepEqual(shiftReportPeriod({ from: '2026-11-16', to: '2026-11-22' }, -1), {
      from: '2026-11-09',
      to: '2026-11-15',
    });
  });

  it('of a month that runs are compared with as many dates of the month before', () => {
    const november = toReportMonth('2026-11-23');
    assert.deepEqual(toPeriodBefore(november, '2026-11-23'), { from: '2026-10-01', to: '2026-10-23' });
    assert.deepEqual(toPeriodBefore(toReportMonth('2026-03-30'), '2026-03-30'), toReportMonth('2026-02-01'));
    assert.deepEqual(toPeriodBefore(october, '2026-11-23'), toReportMonth('2026-09-01'));
  });

  it('are at most thirteen months, and named as people do', () => {
    assert.equal(isReportPeriod({ from: '2025-10-01', to: '2026-10-31' }), true);
    assert.equal(isReportPeriod({ from: '2025-09-01', to: '2026-10-31' }), false);
    assert.equal(isReportPeriod({ from: '2026-10-02', to: '2026-10-01' }), false);
    assert.equal(describeReportPeriod(october), 'octubre');
    assert.equal(describeReportPeriod({ from: '2026-10-01', to: '2026-10-15' }), '1 a 15 de oct');
  });

  it('never overlap those they are compared with', () => {
    const dates = fc.record({ start: fc.integer({ min: 0, max: 700 }), days: fc.integer({ min: 0, max: 390 }) });
    fc.assert(
      fc.property(dates, ({ start, days }) => {
        const from = addDays('2025-06-01', start);
        const period = { from, to: addDays(from, days) };
        const before = shiftReportPeriod(period, -1);
        assert.equal(countDaysBetween(before.to, period.from), 1);
        assert.ok(toPeriodBefore(period, addDays(from, 3)).to <= before.to);
      }),
    );
  });
});

describe('figures', () => {
  it('are shares, averages and changes, unknown without anything to divide', () => {
    assert.deepEqual(
      [toShareBps(1, 3), toShareBps(0, 0), calculateAverageCop(100, 3), calculateAverageCop(5, 0)],
      [3333, null, 33, null],
    );
    assert.deepEqual([9417, 9400, 10_000, 5].map(formatShare), ['94,2%', '94%', '100%', '0,1%']);
    assert.deepEqual(compareFigures(9, 4, 'more'), { direction: 'up', by: 5, isGood: true });
    assert.deepEqual(compareFigures(4, 9, 'less'), { direction: 'down', by: 5, isGood: true });
    assert.deepEqual(compareFigures(4, 4, 'more'), { direction: 'same', by: 0, isGood: null });
    assert.equal(compareFigures(null, 4, 'more'), null);
  });

  it('are shares of one whole that add up to 100%', () => {
    assert.deepEqual(formatSharesOfWhole([29_455, 70_545, 0]), ['29,5%', '70,5%', '0%']);
    assert.deepEqual(formatSharesOfWhole([0, 0]), ['0%', '0%']);
    const parts = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(parts, (partsCop) => {
        const tenths = formatSharesOfWhole(partsCop).map((share) => Number.parseFloat(share.replace(',', '.')) * 10);
        const sum = tenths.reduce((all, one) => all + Math.round(one), 0);
        assert.equal(sum, partsCop.some((part) => part > 0) ? 1000 : 0);
      }),
    );
  });
});

describe('what a company’s numbers say', () => {
  const thursdays = ['2026-10-01', '2026-10-08'].map((day) => ({ day, lunches: 100 }));
  const fridays = ['2026-10-02', '2026-10-09'].map((day) => ({ day, lunches: 60 }));

  it('is the fullest weekday when it is clearly fuller, on more than one date', () => {
    const { title, text } = describeDays([...thursdays, ...fridays, { day: '2026-10-12', lunches: 1 }]);
    assert.equal(title, 'El jueves es el día más lleno');
    assert.match(
      text,
      /Jueves 100 en promedio, lunes 1\. El máximo fue el jueves 1, con 100\. Fue festivo el lunes 12\./,
    );
    assert.equal(
      describeDays([...thursdays, ...fridays.map(({ day }) => ({ day, lunches: 99 }))]).title,
      'Almuerzos por día',
    );
    assert.equal(describeDays(thursdays.slice(0, 1)).title, 'Almuerzos por día');
    assert.equal(describeDays([]).text, 'No hay almuerzos en estas fechas.');
    assert.deepEqual(
      calculateWeekdayAverages([...fridays, ...thursdays]).map(({ weekday, average }) => [weekday, average]),
      [
        [4, 100],
        [5, 60],
      ],
    );
  });

  it('is what the company puts into a lunch', () => {
    const sums = { totalCop: 40_000, subsidyCop: 16_000, payrollCop: 20_000, ownCop: 4000 };
    assert.equal(describeWhoPays(sums, 2).title, 'De cada almuerzo de $\u00a020.000, la empresa pone $\u00a08.000');
    assert.equal(describeWhoPays({ ...sums, subsidyCop: 0 }, 2).title, 'Quién paga los almuerzos');
    const uneven = { totalCop: 100_000, subsidyCop: 29_455, payrollCop: 70_545, ownCop: 0 };
    assert.match(describeWhoPays(uneven, 5).text, /\(29,5%\).*\(70,5%\).*\(0%\)/);
    assert.equal(
      describeWhoPays({ totalCop: 0, subsidyCop: 0, payrollCop: 0, ownCop: 0 }, 0).title,
      'Quién paga los almuerzos',
    );
  });

  it('is the place that waits most, when it misses the goal', () => {
    const sites = [
      { name: 'Torre Nogal', timed: 100, onTime: 97 },
      { name: 'Zona Franca', timed: 110, onTime: 100 },
      { name: 'Nueva', timed: 0, onTime: 0 },
    ];
    assert.equal(describeSites(sites).title, 'Zona Franca llega tarde 1 de cada 11 veces');
    assert.equal(describeSites(sites.slice(0, 1)).title, 'Torre Nogal llega a tiempo');
    assert.equal(describeSites([{ name: 'A', timed: 3, onTime: 3 }]).title, 'Todo llegó a tiempo');
    assert.equal(describeSites([]).title, 'Sedes');
  });

  it('is how many of the register have lunch', () => {
    assert.deepEqual(describeAdoption({ people: 161, entitled: 208 }), {
      title: '161 de 208 ya almuerzan',
      text: 'Faltan 47 por estrenar.',
    });
    assert.equal(describeAdoption({ people: 1, entitled: 2 }).text, 'Falta 1 por estrenar.');
    assert.equal(describeAdoption({ people: 3, entitled: 2 }).title, '3 personas almorzaron');
  });
});

describe('the periods with a name', () => {
  it('are dates, and known by them', () => {
    const today = '2026-11-25';
    assert.deepEqual(toPresetPeriod('week', today), { from: '2026-11-23', to: '2026-11-29' });
    assert.deepEqual(toPresetPeriod('last_week', today), { from: '2026-11-16', to: '2026-11-22' });
    assert.deepEqual(toPresetPeriod('quarter', today), { from: '2026-09-01', to: '2026-11-30' });
    assert.deepEqual(toPresetPeriod('year', today), { from: '2025-12-01', to: '2026-11-30' });
    for (const preset of REPORT_PRESETS) assert.equal(findPreset(toPresetPeriod(preset, today), today), preset);
    assert.equal(findPreset({ from: '2026-11-02', to: '2026-11-30' }, today), undefined);
  });
});
