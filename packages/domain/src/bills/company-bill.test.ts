import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toInstantMs } from '../calendar/bogota-time.ts';
import { addDays } from '../calendar/iso-date.ts';
import { toCompanyAccount } from '../ledger/accounts.ts';
import type { SoldLunch } from '../money/sale-taxes.ts';
import {
  findCompanyAnswerDeadline,
  findCompanyDueDate,
  findLastDueDateToRest,
  findPayrollPause,
  findReminder,
  formatCompanyBillNumber,
  listDueDatesToRemind,
  type RestWarning,
  type RestWarnings,
} from './company-bill-dates-and-payroll-pause.ts';
import {
  COMPANY_BILL_ACTIONS,
  COMPANY_BILL_STATES,
  type CompanyBillFacts,
  type CompanyBillRole,
  checkCompanyBillAction,
  companyBillActions,
} from './company-bill-lifecycle.ts';
import { COMPANY_LINE_KINDS, sumCompanyBill } from './company-bill-line-kinds-and-sections.ts';
import { listSectionTaxes, taxServiceFee, taxSubsidy } from './company-bill-line-taxes.ts';
import {
  buildCollectionTransfer,
  buildCompanyIssueTransfers,
  buildCompanyVoidTransfers,
  buildLeftOutTransfer,
  buildReturnedCollectionTransfer,
} from './company-bill-transfers.ts';

const nowMs = toInstantMs('2026-11-23', '09:00');
const facts = (more: Partial<CompanyBillFacts> = {}): CompanyBillFacts => ({
  ...{ state: 'issued', objectionsEndMs: nowMs, fellOut: 0, owedCop: null, coveredCop: 0, hasInvoice: false, ...more },
});

test('every state is reached by the actions, and an ended bill only opens again when a payment is returned', () => {
  const reached = new Set<string>(['new']);
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const name of COMPANY_BILL_ACTIONS) {
      const { from, to } = companyBillActions[name];
      if (!from.some((state) => reached.has(state))) continue;
      if (to === 'noted') reached.add('invoiced');
      else if (to !== 'same' && to !== 'owed' && to !== 'unnoted') reached.add(to);
    }
  }
  assert.deepEqual([...reached].sort(), ['new', ...COMPANY_BILL_STATES].sort());
  const leaving = (state: string) =>
    COMPANY_BILL_ACTIONS.filter((name) => (companyBillActions[name].from as readonly string[]).includes(state));
  assert.deepEqual(leaving('voided'), []);
  const ofInvoices = ['askInvoice', 'refuseInvoice', 'invoice', 'creditInvoice'];
  const ofWithholdings = ['withdrawWithholding', 'rejectWithholding'];
  assert.deepEqual(leaving('paid'), ['answer', ...ofInvoices, ...ofWithholdings, 'returnPayment']);
});

test('an invoice neither waits for a payment nor opens a paid bill', () => {
  const check = (action: 'invoice' | 'creditInvoice', state: CompanyBillFacts['state']) =>
    checkCompanyBillAction(action, 'admin', facts({ state }), nowMs);
  assert.deepEqual(check('invoice', 'approved'), { ok: true, to: 'invoiced' });
  assert.deepEqual(check('invoice', 'paid'), { ok: true, to: 'paid' });
  assert.deepEqual(check('creditInvoice', 'invoiced'), { ok: true, to: 'approved' });
  assert.deepEqual(check('creditInvoice', 'paid'), { ok: true, to: 'paid' });
});

test('a company approves or rejects only what waits for it, and never pays or invoices', () => {
  const allowed = COMPANY_BILL_ACTIONS.flatMap((action) =>
    COMPANY_BILL_STATES.filter((state) => checkCompanyBillAction(action, 'company', facts({ state }), nowMs).ok).map(
      (state) => `${action} ${state}`,
    ),
  );
  const answers = ['rejectLines issued', 'keepLine issued', 'approve issued', 'reject issued'];
  assert.deepEqual(
    allowed.filter((one) => !one.includes('Withholding')),
    answers,
  );
  const withholds = (states: readonly string[], action: string) =>
    states.map((state) => `${action}Withholding ${state}`);
  assert.deepEqual(
    allowed.filter((one) => one.includes('Withholding')),
    [
      ...withholds(['issued', 'approved', 'invoiced'], 'state'),
      ...withholds(['issued', 'approved', 'rejected', 'invoiced', 'paid'], 'withdraw'),
    ],
  );
});

test('a bill is issued by the job once its statements can no longer be objected to, and sooner by hand', () => {
  const early = facts({ state: 'draft', objectionsEndMs: nowMs + 1 });
  const check = (role: CompanyBillRole, of: CompanyBillFacts) => checkCompanyBillAction('issue', role, of, nowMs);
  assert.deepEqual(check('system', early), { ok: false, reason: 'objections_over' });
  assert.deepEqual(check('system', facts({ state: 'draft' })), { ok: true, to: 'issued' });
  assert.deepEqual(check('admin', early), { ok: true, to: 'issued' });
});

test('what was rejected is answered later without a change of state, and a returned payment opens the bill again', () => {
  const check = (action: 'answer' | 'returnPayment', more: Partial<CompanyBillFacts>) =>
    checkCompanyBillAction(action, 'admin', facts(more), nowMs);
  assert.deepEqual(check('answer', { state: 'invoiced' }), { ok: true, to: 'invoiced' });
  assert.deepEqual(check('returnPayment', { state: 'paid', hasInvoice: true }), { ok: true, to: 'invoiced' });
  assert.deepEqual(check('returnPayment', { state: 'paid' }), { ok: true, to: 'approved' });
  const voided = checkCompanyBillAction('void', 'admin', facts({ fellOut: 1 }), nowMs);
  assert.deepEqual(voided, { ok: false, reason: 'nothing_fell_out' });
});

test('five working days to answer, the days of the contract to pay, and four reminders', () => {
  assert.equal(findCompanyAnswerDeadline('2026-12-03'), toInstantMs('2026-12-11', '18:00'), 'the 8th is a holiday');
  assert.equal(findCompanyDueDate('2026-11-23', 15), '2026-12-08');
  assert.equal(formatCompanyBillNumber(2026, 418), 'E-2026-418');
  const dueOn = '2026-12-08';
  const reminded = [-6, -5, -1, 0, 3, 4, 10, 11].filter((days) => findReminder(dueOn, addDays(dueOn, days)) !== null);
  assert.deepEqual(reminded, [-5, 0, 3, 10]);
  for (const days of reminded) assert.ok(listDueDatesToRemind(addDays(dueOn, days)).includes(dueOn));
});

const dueOn = '2026-12-08';
/** What befalls payroll on the nights that the job runs, days after the due date, with a setting for each. */
function restNights(nights: readonly number[], afterDays: (day: number) => number) {
  const seen: [number, 'rests' | RestWarning][] = [];
  let warned: RestWarnings = { warnings: 0, warnedOn: null };
  for (const day of nights) {
    const today = addDays(dueOn, day);
    const verdict = findPayrollPause({ dueOn, ...warned }, today, afterDays(day));
    if (verdict === null) continue;
    assert.ok(dueOn <= findLastDueDateToRest(today, afterDays(day)), 'the job reads this bill');
    seen.push([day, verdict]);
    if (verdict === 'rests') break;
    warned = { warnings: warned.warnings + 1, warnedOn: today };
  }
  return seen;
}
const everyNight = Array.from({ length: 60 }, (_, day) => day);

test('payroll rests once a bill is overdue by the setting’s days, with two warnings before', () => {
  const usual = [
    [23, 7],
    [28, 2],
    [30, 'rests'],
  ];
  assert.deepEqual(
    restNights(everyNight, () => 30),
    usual,
  );
});

test('a missed night or a lower setting sends no payroll to rest without both warnings and their days', () => {
  const missed = everyNight.filter((day) => day !== 23 && (day < 28 || day > 30));
  assert.deepEqual(
    restNights(missed, () => 30),
    [
      [24, 7],
      [31, 2],
      [33, 'rests'],
    ],
  );
  const lowered = (day: number) => (day < 20 ? 30 : 10);
  assert.deepEqual(restNights(everyNight, lowered), [
    [20, 7],
    [25, 2],
    [27, 'rests'],
  ]);
});

test('payroll rests at the earliest 7 days after the first warning and 2 after the second', () => {
  const nights = fc.uniqueArray(fc.integer({ min: 0, max: 90 })).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(
      nights,
      fc.array(fc.integer({ min: 8, max: 60 }), { minLength: 91, maxLength: 91 }),
      (days, settings) => {
        const seen = restNights(days, (day) => settings[day] ?? 30);
        const [first, second, rest] = seen.map(([day]) => day);
        assert.deepEqual(
          seen.map(([, verdict]) => verdict),
          [7, 2, 'rests'].slice(0, seen.length),
        );
        if (rest === undefined || first === undefined || second === undefined) return;
        assert.ok(rest - first >= 7 && rest - second >= 2 && rest >= (settings[rest] ?? 30));
      },
    ),
  );
});

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...COMPANY_LINE_KINDS),
    amountCop: fc.integer({ min: -50_000, max: 500_000 }),
    rejection: fc.constantFrom(null, 'open', 'accepted', 'rejected'),
  }),
);

test('what is owed and what was left out come to the total', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const { totalCop, leftOutCop, owedCop } = sumCompanyBill(all);
      assert.equal(owedCop + leftOutCop, totalCop);
      const none = sumCompanyBill(all.map((line) => ({ ...line, rejection: null })));
      assert.deepEqual(none, { totalCop, leftOutCop: 0, owedCop: totalCop });
    }),
  );
});

const company = toCompanyAccount('e');
const addUpBalance = (transfers: readonly { debit: string; credit: string; amountCop: number }[]) =>
  transfers.reduce(
    (sum, { debit, credit, amountCop }) =>
      sum + (credit === company ? amountCop : 0) - (debit === company ? amountCop : 0),
    0,
  );

test('an issued bill is the debt of its company, less what earlier bills moved; a void takes it back', () => {
  fc.assert(
    fc.property(lines, (all) => {
      const moved = all.filter(({ kind }) => kind !== 'restored' && kind !== 'carried');
      const issued = buildCompanyIssueTransfers('e', all);
      assert.equal(addUpBalance(issued) + sumCompanyBill(moved).totalCop, 0);
      assert.ok(issued.every(({ amountCop }) => amountCop > 0));
      assert.equal(addUpBalance([...issued, ...buildCompanyVoidTransfers('e', all)]) + 0, 0);
    }),
  );
});

test('payments and lines that fall out bring the debt to zero', () => {
  const issued = buildCompanyIssueTransfers('e', [{ kind: 'subsidy', amountCop: 90_000 }]);
  const settled = [...issued, buildLeftOutTransfer('e', 12_000), buildCollectionTransfer('e', 78_000)];
  assert.equal(addUpBalance(settled), 0);
  assert.equal(addUpBalance([...settled, buildReturnedCollectionTransfer('e', 78_000)]), -78_000);
});

test('the taxes in a subsidy are taken out of it, never added: food in proportion, then the service fee', () => {
  const lunch: SoldLunch = {
    ...{ grossCop: 24_500, tax: 'inc_8' },
    additions: [{ priceCop: 4500, quantity: 1, tax: 'iva_19' }],
  };
  assert.deepEqual(taxSubsidy(lunch, 24_500, 12_250), [
    { tax: 'inc_8', ratePpm: 80_000, amountCop: 10_000, baseCop: 9259 },
    { tax: 'iva_19', ratePpm: 190_000, amountCop: 2250, baseCop: 1891 },
  ]);
  assert.deepEqual(taxSubsidy({ ...lunch, additions: [] }, 10_800, 11_990), [
    { tax: 'inc_8', ratePpm: 80_000, amountCop: 10_800, baseCop: 10_000 },
    { tax: 'iva_19', ratePpm: 190_000, amountCop: 1190, baseCop: 1000 },
  ]);
  const additions = (['exempt', 'excluded'] as const).map((tax) => ({ priceCop: 1000, quantity: 1, tax }));
  assert.deepEqual(taxSubsidy({ grossCop: 12_000, tax: 'inc_8', additions }, 12_000, 12_000).slice(1), [
    { tax: 'exempt', ratePpm: 0, amountCop: 1000, baseCop: 1000 },
    { tax: 'excluded', ratePpm: 0, amountCop: 1000, baseCop: 1000 },
  ]);
  assert.deepEqual(taxServiceFee(-1190), [{ tax: 'iva_19', ratePpm: 190_000, amountCop: -1190, baseCop: -1000 }]);
  fc.assert(
    fc.property(fc.nat(24_500), fc.nat(3000), fc.nat(100), (netCop, feeCop, percent) => {
      const subsidyCop = Math.floor(((netCop + feeCop) * percent) / 100);
      const taxes = taxSubsidy(lunch, netCop, subsidyCop);
      assert.equal(
        taxes.reduce((sum, { amountCop }) => sum + amountCop, 0),
        subsidyCop,
      );
    }),
  );
});

test('the rows of a section name each tax and add up to the section, with what has none', () => {
  const taxes = [
    { ratePpm: 80_000, baseCop: 10_000, taxCop: 800 },
    { ratePpm: 190_000, baseCop: 1000, taxCop: 190 },
  ];
  const { taxed, untaxedCop } = listSectionTaxes({
    amountCop: 14_000,
    taxes: [...taxes, { ratePpm: 0, baseCop: 2000, taxCop: 0 }],
  });
  assert.deepEqual([taxed.map(({ name }) => name), untaxedCop], [['INC 8%', 'IVA 19%', 'Exento, IVA 0%'], 10]);
  assert.deepEqual(listSectionTaxes({ amountCop: 14_000, taxes: [] }), { taxed: [], untaxedCop: 0 });
});
