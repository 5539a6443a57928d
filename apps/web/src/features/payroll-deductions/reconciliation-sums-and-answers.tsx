import type { PayrollPack } from '@sazon/contract/payroll-deductions/schemas';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import {
  calculateDifferenceCop,
  type ReconciliationOutcome,
  resolutionNames,
} from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { cx } from '../../ui/cx.ts';

type Reconciliation = NonNullable<PayrollPack['reconciliation']>;

/** A square for each person: more than these are a bar. */
const mostSquares = 200;
export const outcomeLooks: Readonly<Record<ReconciliationOutcome, { group: string; look: string }>> = {
  unknown: { group: 'No los reconocemos', look: 'bg-inverse' },
  less: { group: 'Se descontó menos', look: 'bg-danger' },
  missing: { group: 'No está en el archivo', look: 'bg-surface shadow-[inset_0_0_0_2px_var(--danger)]' },
  more: { group: 'Se descontó más', look: 'bg-accent shadow-[inset_0_0_0_1.5px_var(--accent-strong)]' },
  equal: { group: 'Cuadran', look: 'bg-money-payroll' },
};
const order: readonly ReconciliationOutcome[] = ['equal', 'less', 'missing', 'more', 'unknown'];

/** '−$ 21.600' or '+$ 10.000', never broken over two lines. */
export const formatSigned = (cop: number): string =>
  cop === 0 ? formatCop(0) : `${cop < 0 ? '−' : '+'}\u2060${formatCop(Math.abs(cop))}`;

export const countUnknown = (count: number): string =>
  count === 1 ? '1 fila sin persona' : `${count} filas sin persona`;

/** What was to be deducted of people, what was, and what lacks, with a square for each person or unknown document. */
export function ReconciliationSums({
  reconciliation: { outcomes, fileName, by, at },
}: {
  reconciliation: Reconciliation;
}) {
  const known = order.flatMap((outcome) => outcomes.filter((one) => one.outcome === outcome));
  // what an unknown document has is nobody's, and fills no gap of another person
  const compared = known.filter(({ outcome }) => outcome !== 'unknown');
  const countBut = (left?: ReconciliationOutcome) =>
    countPeople(compared.reduce((sum, { outcome, people }) => sum + (outcome === left ? 0 : people), 0));
  const expectedCop = compared.reduce((sum, one) => sum + one.expectedCop, 0);
  const deductedCop = compared.reduce((sum, one) => sum + one.deductedCop, 0);
  const cells = [
    { name: 'Por descontar', text: formatCop(expectedCop), of: countBut() },
    { name: 'Descontado', text: formatCop(deductedCop), of: countBut('missing') },
    { name: 'Diferencia', text: formatSigned(deductedCop - expectedCop), of: countBut('equal') },
  ];
  return (
    <>
      <OutcomeSquares known={known} />
      <ul className="type-body-s flex flex-wrap gap-x-4 gap-y-1">
        {known.map(({ outcome, people: count }) => (
          <li key={outcome} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-3 rounded-[.3rem]', outcomeLooks[outcome].look)} />
            {outcomeLooks[outcome].group} <b className="font-semibold">{count}</b>
          </li>
        ))}
      </ul>
      <dl className="mt-auto grid w-full grid-cols-3 gap-2 border-border border-y py-3">
        {cells.map(({ name, text, of }) => (
          <div key={name} className="min-w-0">
            <dt className="type-caption text-text-2">{name}</dt>
            <dd
              className={cx(
                'type-item break-words tabular-nums laptop:type-h2',
                name === 'Diferencia' && deductedCop < expectedCop && 'text-danger-text',
              )}
            >
              {text}
            </dd>
            <dd className="type-caption text-text-2">{of}</dd>
          </div>
        ))}
      </dl>
      <p className="type-caption text-text-2">
        {fileName}, {by}, {formatMoment(at).toLowerCase()}
      </p>
    </>
  );
}

const countPeople = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);

/** A square for each person, or where they are too many, a bar. */
function OutcomeSquares({ known }: { known: Reconciliation['outcomes'] }) {
  const people = known.reduce((sum, one) => sum + one.people, 0);
  return (
    <div aria-hidden className={cx('flex w-full gap-1', people <= mostSquares ? 'flex-wrap' : 'h-4')}>
      {known.flatMap(({ outcome, people: count }) => {
        const { look } = outcomeLooks[outcome];
        return people <= mostSquares
          ? Array.from({ length: count }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: squares have no other name
              <span key={`${outcome} ${place}`} className={cx('size-4 rounded-[.4rem] laptop:size-6', look)} />
            ))
          : [<span key={outcome} className={cx('min-w-1.5 rounded-sm', look)} style={{ flexGrow: count }} />];
      })}
    </div>
  );
}

/** Where each person's difference goes, with the sum of them all, and what is of documents that are nobody's. */
export function DifferenceAnswers({ rows }: Pick<Reconciliation, 'rows'>) {
  const sums = new Map<string, { people: number; cop: number }>();
  const unknown = rows.filter(({ outcome }) => outcome === 'unknown');
  for (const row of rows.filter(({ outcome }) => outcome !== 'unknown')) {
    const name = row.resolution === null ? 'Sin respuesta' : resolutionNames[row.resolution];
    const { people, cop } = sums.get(name) ?? { people: 0, cop: 0 };
    sums.set(name, { people: people + 1, cop: cop - calculateDifferenceCop(row) });
  }
  const all = [...sums].reduce((sum, [, { cop }]) => sum + cop, 0);
  return (
    <section aria-label="A dónde va cada diferencia" className="rounded-lg bg-surface-2 p-4">
      <h4 className="type-item mb-1">A dónde va cada diferencia</h4>
      <dl className="type-body-s grid grid-cols-1">
        {[...sums].map(([name, { people, cop }]) => (
          <div key={name} className="flex justify-between gap-3 border-border border-b py-1.5">
            <dt>
              {name}, <span className="text-text-2">{countPeople(people)}</span>
            </dt>
            <dd className="whitespace-nowrap font-semibold tabular-nums">{formatSigned(cop)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-text border-t-2 py-1.5 font-[680]">
          <dt>Diferencia</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatSigned(all)}</dd>
        </div>
        {unknown.length > 0 && (
          <div className="flex justify-between gap-3 pt-1.5">
            <dt className="text-text-2">{countUnknown(unknown.length)}, aparte</dt>
            <dd className="whitespace-nowrap tabular-nums">
              {formatSigned(unknown.reduce((sum, row) => sum - calculateDifferenceCop(row), 0))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
