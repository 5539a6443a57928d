import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildDeductionLines } from '@sazon/domain/bills/settlement-deduction-lines';
import { WITHHOLDING_TAXES } from '@sazon/domain/bills/withholdings';
import fc from 'fast-check';
import { sql } from 'kysely';
import { testApp } from '../../testing/test-app.ts';
import { netOfLine } from './settlements-queries.ts';

const { db } = (await testApp()).deps;
const EARNED = ['delivered', 'no_show', 'in_site', 'change'] as const;
const DEDUCTED = ['commission', 'commission_tax', ...WITHHOLDING_TAXES] as const;
const OTHER = ['refund', 'adjustment', 'incident', 'credit', 'manual', 'carried'] as const;
type Line = { kind: string; amount_cop: number };

const isEarned = ({ kind }: Line) => (EARNED as readonly string[]).includes(kind);
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount_cop }) => sum + amount_cop, 0);

/** What each line of these bills leaves; no row of theirs is stored. */
async function readNets(bills: readonly (readonly Line[])[]): Promise<number[][]> {
  const lines = bills.flatMap((bill, bill_id) => bill.map((line, id) => ({ bill_id, id, ...line })));
  const { rows } = await sql<{ bill_id: number; net: number }>`
    WITH bill_lines AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS given(bill_id int, id int, kind text, amount_cop int))
    SELECT line.bill_id, (${netOfLine})::float8 AS net FROM bill_lines line ORDER BY line.bill_id, line.id`.execute(db);
  return bills.map((_, bill) => rows.filter(({ bill_id }) => bill_id === bill).map(({ net }) => net));
}

const lineOf = (kinds: readonly string[], min: number, max: number) =>
  fc.record({ kind: fc.constantFrom(...kinds), amount_cop: fc.integer({ min, max }) });
const anyBill = fc
  .tuple(
    fc.array(lineOf(EARNED, -60_000, 60_000), { maxLength: 6 }),
    fc.array(lineOf(DEDUCTED, -90_000, 90_000), { maxLength: 4 }),
    fc.array(lineOf(OTHER, -60_000, 60_000), { maxLength: 2 }),
  )
  .map((parts) => parts.flat());
const sales = fc.array(lineOf(EARNED, 1, 60_000), { minLength: 1, maxLength: 8 });

describe('what a line of a settlement leaves its restaurant', () => {
  it('is never more than the line, nor on the other side of zero, whatever else the bill has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBill, { minLength: 1, maxLength: 12 }), async (bills) => {
        for (const [place, nets] of (await readNets(bills)).entries())
          for (const [at, net] of nets.entries()) {
            const line = bills[place]?.[at] ?? { kind: '', amount_cop: Number.NaN };
            if (isEarned(line)) {
              assert.ok(Math.abs(net) <= Math.abs(line.amount_cop) + 1e-6, `${net} of ${line.amount_cop}`);
              assert.ok(net * line.amount_cop >= 0, `${net} of ${line.amount_cop}`);
            } else assert.equal(net, line.amount_cop, line.kind);
          }
      }),
      { numRuns: 40 },
    );
  });

  it('adds up to what all sales leave after commission, its IVA and withholdings', async () => {
    const rule = { regime: null, city: null, minBaseCop: 0, validFrom: '2026-01-01', validTo: null };
    const rules = WITHHOLDING_TAXES.map((tax, place) => ({
      ...rule,
      tax,
      ratePpm: [35_000, 9660, 150_000][place] ?? 0,
    }));
    const party = { regime: 'IVA', city: 'Bogotá', isSimple: false, isSelfWithholder: false } as const;
    const week = fc.record({ lines: sales, rateBps: fc.integer({ min: 0, max: 3000 }) });
    const toBill = ({ lines, rateBps }: { lines: Line[]; rateBps: number }): Line[] => {
      const earnedCop = sumOf(lines);
      const baseCop = Math.round(earnedCop / 1.08);
      const sold = [
        { tax: 'inc_8', rateBps: 800, amountCop: earnedCop, baseCop, taxCop: earnedCop - baseCop },
      ] as const;
      const made = buildDeductionLines([{ rateBps, earnedCop }], sold, party, rules, '2026-11-29');
      return [...lines, ...made.map(({ kind, amountCop }) => ({ kind, amount_cop: amountCop }))];
    };
    await fc.assert(
      fc.asyncProperty(fc.array(week, { minLength: 1, maxLength: 12 }), async (weeks) => {
        const bills = weeks.map(toBill);
        for (const [place, nets] of (await readNets(bills)).entries()) {
          const bill = bills[place] ?? [];
          const left = nets.filter((_, at) => isEarned(bill[at] ?? { kind: '', amount_cop: 0 }));
          assert.ok(Math.abs(left.reduce((sum, net) => sum + net, 0) - sumOf(bill)) < 0.01);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is all of it where the deductions give money back, and nothing where they take more than was earned', async () => {
    const given = { kind: 'delivered', amount_cop: 20_000 };
    const back = [given, { kind: 'commission', amount_cop: 5000 }];
    const taken = [given, { kind: 'commission', amount_cop: -30_000 }];
    const zero = [given, { kind: 'change', amount_cop: -20_000 }, { kind: 'commission', amount_cop: -100 }];
    const nets = await readNets([back, taken, zero, [given]]);
    assert.deepEqual(
      nets.map(([net]) => net),
      [20_000, 0, 20_000, 20_000],
    );
  });
});
