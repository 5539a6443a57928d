import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildWithdrawal } from './authorisation-withdrawal-text.ts';
import { checkAnswers, type FormField } from './check-enrolment-field-answers.ts';
import { buildClosingStatement } from './closing-statement-text.ts';
import { buildEnrolmentContract, buildPeriodAuthorisation } from './enrolment-and-period-document-text.ts';
import { formatIdentification } from './format-identification-period-and-legal-dates.ts';
import { calculateObjectionEnd, shouldClosePeriod } from './objection-deadlines-and-give-back.ts';
import { calculatePayrollOutlook, calculateWhatIf } from './payroll-outlook.ts';
import { checkSignature } from './signature-check-and-clauses.ts';

test('the light is green while every open day left is covered, amber for some of them, red for none', () => {
  assert.deepEqual(calculatePayrollOutlook(100_000, 10_000, 10), { light: 'green', lunchesLeft: 10, coveredDays: 10 });
  assert.deepEqual(calculatePayrollOutlook(99_999, 10_000, 10), { light: 'amber', lunchesLeft: 9, coveredDays: 9 });
  assert.deepEqual(calculatePayrollOutlook(9999, 10_000, 10), { light: 'red', lunchesLeft: 0, coveredDays: 0 });
  assert.equal(calculatePayrollOutlook(0, 10_000, 0).light, 'red');
});

test('what if: payroll pays within the day and the period, another method the rest, and nothing is lost', () => {
  const state = { remainingCop: 100_000, dailyLimitCop: 30_000, lunchCop: 15_000, openDaysLeft: 6 };
  assert.deepEqual(calculateWhatIf(state, { lunches: 2, lunchCop: 15_000 }), {
    light: 'green',
    lunchesLeft: 4,
    coveredDays: 4,
    payrollCop: 30_000,
    remainingCop: 70_000,
    otherCop: 0,
    exceeds: null,
  });
  assert.equal(calculateWhatIf(state, { lunches: 1, lunchCop: 40_000 }).exceeds, 'day');
  assert.equal(calculateWhatIf(state, { lunches: 7, lunchCop: 15_000 }).exceeds, 'period');
  const cop = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cop, fc.option(cop), cop, cop, fc.nat(30), fc.nat(40), (remainingCop, daily, own, other, left, n) => {
      const answer = calculateWhatIf(
        { remainingCop, dailyLimitCop: daily, lunchCop: own, openDaysLeft: left },
        { lunches: n, lunchCop: other },
      );
      assert.equal(answer.payrollCop + answer.otherCop, other * n);
      assert.equal(answer.payrollCop + answer.remainingCop, remainingCop);
      assert.ok(answer.remainingCop >= 0 && answer.otherCop >= 0);
    }),
  );
});

const fields: FormField[] = [
  { name: 'desde', label: 'Desde', type: 'date', required: true },
  { name: 'sede', label: 'Sede', type: 'select', required: false, options: ['Norte'] },
  { name: 'area', label: 'Área', type: 'string', required: false, maxLength: 5 },
];
const today = '2026-11-23';

test('answers to an employer’s fields are trimmed, and only what was asked is kept', () => {
  const given = { desde: ' 2024-02-29 ', sede: '', area: 'Caja', otra: 'x', __proto__: 'x' };
  assert.deepEqual(checkAnswers(fields, given, today), { ok: true, answers: { desde: '2024-02-29', area: 'Caja' } });
});

test('every wrong answer is named', () => {
  const wrong = (given: Record<string, string>) => {
    const checked = checkAnswers(fields, given, today);
    return checked.ok ? null : checked.problems.map(({ field }) => field).join(' ');
  };
  assert.equal(wrong({ sede: 'Sur' }), 'desde sede');
  assert.equal(wrong({}), 'desde');
  assert.equal(wrong({ desde: '2023-02-29' }), 'desde');
  assert.equal(wrong({ desde: '2024-02-29', sede: 'Sur' }), 'sede');
  assert.equal(wrong({ desde: '2024-02-29', area: 'Cocina' }), 'area');
  assert.equal(wrong({ desde: '2024-02-29', area: 'a\u0000' }), 'area');
});

test('the day somebody joined or was born cannot be in the future; another date can', () => {
  const check = (label: string, answer: string) => {
    const checked = checkAnswers([{ name: 'x', label, type: 'date', required: true }], { x: answer }, today);
    return checked.ok ? null : checked.problems[0].message;
  };
  const future = 'La fecha no puede ser futura.';
  assert.equal(check('Fecha de ingreso', '2031-01-01'), future);
  assert.equal(check('Fecha de vinculación', '2026-11-24'), future);
  assert.equal(check('Fecha de ingreso', today), null);
  assert.equal(check('Inicio de labores', '2026-11-24'), future);
  assert.equal(check('Contrato: fecha de inicio', '2026-11-24'), future);
  assert.equal(check('Fin del contrato', '2031-01-01'), null);
  assert.equal(check('Fecha de inicio del descuento', '2031-01-01'), null);
});

test('a signature is a drawing of some length, or the signer’s own name whatever its accents and capitals', () => {
  const typed = (name: string) => checkSignature({ method: 'typed', name, strokes: [] }, 'Ángela  Núñez').ok;
  assert.ok(typed('angela nuñez'));
  assert.ok(!typed('Angela'));
  const drawn = (strokes: number[][]) => checkSignature({ method: 'drawn', name: 'A', strokes }, 'A').ok;
  assert.ok(drawn([[0, 0, 100, 100]]));
  for (const strokes of [[], [[5, 5]], [[0, 0, 10, 10]], [[0, 0, 100]], [[0, 0, 100, 401]]]) assert.ok(!drawn(strokes));
});

test('a period closes the day after its end once nothing is held, and three days later whatever is', () => {
  assert.ok(!shouldClosePeriod('2026-11-30', '2026-11-30', 0));
  assert.ok(shouldClosePeriod('2026-11-30', '2026-12-01', 0));
  assert.ok(!shouldClosePeriod('2026-11-30', '2026-12-03', 1));
  assert.ok(shouldClosePeriod('2026-11-30', '2026-12-04', 1));
  assert.equal(calculateObjectionEnd(0), 48 * 3_600_000);
});

const parties = {
  name: 'Ana Pérez',
  identification: formatIdentification('cedula_de_ciudadania', '52123456'),
  employeeId: 'E-7',
  employer: { legalName: 'Empresa S.A.S.', nit: '900123456-1', payrollName: 'Descuento por nómina' },
};
const period = { startPeriod: '2026-11-16', endPeriod: '2026-11-30', amountCop: 250_000 };

test('the agreement and the authorisation say who, what, how much, and what protects the worker', () => {
  const contract = JSON.stringify(
    buildEnrolmentContract(parties, { ceilingCop: null, periodWords: 'mensual' }, fields, { desde: '2024-02-29' }),
  );
  for (const words of [
    'CC 52.123.456',
    'NIT 900123456-1',
    '29 de febrero de 2024',
    'salario mínimo',
    'nunca qué plato',
  ]) {
    assert.ok(contract.includes(words), words);
  }
  const authorisation = JSON.stringify(buildPeriodAuthorisation(parties, period));
  for (const words of [
    '16 al 30 de nov',
    '250.000',
    'una cuota',
    'alimentación',
    'salario mínimo',
    'liquidación final',
    'Puedo retirar esta autorización',
    'nunca qué plato',
    'primera nómina que se pague después del cierre',
  ]) {
    assert.ok(authorisation.includes(words), words);
  }
});

test('taking back says what is still deducted, and whether the agreement ends too', () => {
  const [one, all] = [buildWithdrawal(parties, [period], false), buildWithdrawal(parties, [period], true)];
  assert.equal(one.title, 'Retiro de la autorización del 16 al 30 de nov');
  for (const paper of [one, all]) assert.ok(JSON.stringify(paper).includes('se descuenta al entregarse'));
  assert.ok(JSON.stringify(one).includes('El acuerdo sigue') && !JSON.stringify(all).includes('El acuerdo sigue'));
  assert.ok(JSON.stringify(all).includes('Termino también el acuerdo'));
});

test('the statement adds its lines up, and marks those of before the period', () => {
  const line = { orderId: '0000abcdef', totalCop: 21_400, subsidyCop: 8000, payrollCop: 13_400 };
  const lines = [
    { ...line, scheduleDate: '2026-11-13' },
    { ...line, scheduleDate: '2026-11-20' },
  ];
  const { blocks } = buildClosingStatement(parties, period, lines, calculateObjectionEnd(0));
  assert.match(JSON.stringify(blocks), /hasta el viernes 2 de enero de 1970/);
  const table = blocks.find((block) => block.kind === 'table');
  assert.deepEqual(table?.total, ['Total', '2', '$\u00a042.800', '$\u00a016.000', '$\u00a026.800']);
  assert.deepEqual(
    table?.rows.map((row) => row[0]),
    ['13 de nov (ajuste)', '20 de nov'],
  );
});
