import type { Reconciliation, ReconciliationRow } from '@sazon/contract/payroll-deductions/schemas';
import { formatCop } from '@sazon/domain/money/format';
import {
  calculateDifferenceCop,
  listResolutions,
} from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AnswerDifferencesForm } from './answer-differences-form.tsx';
import { DifferenceRow, differenceCells, focusDifference } from './difference-row.tsx';
import type { OfBill } from './payroll-deductions-calls.ts';
import { countUnknown, formatSigned, outcomeLooks } from './reconciliation-sums-and-answers.tsx';

interface ReconciliationTableProps extends OfBill {
  reconciliation: Reconciliation;
  mayChange: boolean;
  /** Whether the rows are all of the reconciliation, whose sums stand below them. */
  hasTotals: boolean;
}

/** Each difference between what was asked and what payroll deducted, with its answer; those without one first. */
export function ReconciliationTable({ reconciliation, mayChange, hasTotals, ...of }: ReconciliationTableProps) {
  const rows = listInGroups(reconciliation.rows);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [answering, setAnswering] = useState(false);
  const [open, setOpen] = useState<string | null>(rows.find(({ resolution }) => resolution === null)?.id ?? null);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, id] : now.filter((one) => one !== id)));
  const picked = rows.filter(({ id }) => chosen.includes(id));
  const openNext = (after: string) => {
    const next = rows.find(({ id, resolution }) => id !== after && resolution === null);
    setOpen(next?.id ?? null);
    if (next) focusDifference(next.id);
  };
  return (
    <>
      <table aria-label="Diferencias" className="w-full overflow-clip rounded-lg bg-surface shadow-e1 max-laptop:block">
        <thead className="border-border border-b bg-surface-2 max-laptop:sr-only">
          <tr>
            {['Persona', 'Por descontar', 'Descontado', 'Diferencia', 'Respuesta'].map((name, place) => (
              <th key={name} className={cx(differenceCells.head, place % 4 === 0 ? 'text-left' : 'text-right')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((outcome) => (
          <Group key={outcome} outcome={outcome} rows={rows.filter((row) => row.outcome === outcome)}>
            {(row) => (
              <DifferenceRow
                key={row.id}
                row={row}
                chosen={mayChange && row.resolution !== 'debt' ? chosen.includes(row.id) : null}
                onChoose={(isChosen) => choose(row.id, isChosen)}
                isOpen={mayChange && open === row.id}
                onOpen={() => setOpen(open === row.id ? null : row.id)}
                form={
                  <AnswerDifferencesForm
                    {...of}
                    rows={[row]}
                    onDone={() => openNext(row.id)}
                    onCancel={() => setOpen(null)}
                  />
                }
              />
            )}
          </Group>
        ))}
        {hasTotals && <Totals reconciliation={reconciliation} />}
      </table>
      {picked.length > 1 && (
        <Button className="justify-self-start" onClick={() => setAnswering(true)}>
          Responder {picked.length} diferencias
        </Button>
      )}
      {answering && (
        <Dialog
          onClose={() => setAnswering(false)}
          title={`Responder ${picked.length} diferencias`}
          subtitle={listResolutions(picked).length === 0 ? 'No tienen una respuesta común.' : 'La misma para todas.'}
        >
          <AnswerDifferencesForm
            {...of}
            rows={picked}
            onDone={() => {
              setAnswering(false);
              setChosen([]);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/** The sums of everybody who was compared, then of documents that are nobody's, and what the file adds up to. */
function Totals({ reconciliation: { outcomes, fileCop, statedCop } }: { reconciliation: Reconciliation }) {
  const known = outcomes.filter(({ outcome }) => outcome !== 'unknown');
  const sum = (of: 'people' | 'expectedCop' | 'deductedCop') => known.reduce((all, one) => all + one[of], 0);
  const people = sum('people');
  const differenceCop = sum('deductedCop') - sum('expectedCop');
  const unknown = outcomes.find(({ outcome }) => outcome === 'unknown');
  const amount = `${differenceCells.cell} text-right whitespace-nowrap tabular-nums`;
  const name = `${differenceCells.cell} text-left font-[680] max-laptop:col-span-3`;
  const row = 'max-laptop:grid max-laptop:grid-cols-3';
  return (
    <tfoot className="border-text border-t-2 bg-surface-2 max-laptop:block">
      <tr className={row}>
        <th scope="row" className={name}>
          Total de {people === 1 ? '1 persona' : `${people} personas`}
        </th>
        <td className={`${amount} font-[680] max-laptop:text-left`}>
          <PhoneLabel>Por descontar</PhoneLabel>
          {formatCop(sum('expectedCop'))}
        </td>
        <td className={`${amount} font-[680] max-laptop:text-left`}>
          <PhoneLabel>Descontado</PhoneLabel>
          {formatCop(sum('deductedCop'))}
        </td>
        <td className={cx(amount, 'font-[680] max-laptop:text-left', differenceCop < 0 && 'text-danger-text')}>
          <PhoneLabel>Diferencia</PhoneLabel>
          {formatSigned(differenceCop)}
        </td>
        <td className="max-laptop:hidden" />
      </tr>
      {unknown && (
        <tr className={row}>
          <th scope="row" className={`${name} font-normal`}>
            {countUnknown(unknown.people)}
          </th>
          <td className="max-laptop:hidden" />
          <td className={`${amount} max-laptop:text-left`}>
            <PhoneLabel>Descontado</PhoneLabel>
            {formatCop(unknown.deductedCop)}
          </td>
          <td colSpan={2} className="max-laptop:hidden" />
        </tr>
      )}
      <tr className={row}>
        <th scope="row" className={name}>
          Total del archivo
        </th>
        <td className="max-laptop:hidden" />
        <td className={`${amount} font-[680] max-laptop:text-left`}>
          <PhoneLabel>Descontado</PhoneLabel>
          {formatCop(fileCop)}
        </td>
        <td colSpan={2} className={`${differenceCells.cell} max-laptop:col-span-2`}>
          {statedCop !== null &&
            (statedCop === fileCop
              ? 'Igual al total de control de tu nómina'
              : `El total de control de tu nómina dice ${formatCop(statedCop)}`)}
        </td>
      </tr>
    </tfoot>
  );
}

/** The column of an amount, where the table has no head. */
const PhoneLabel = ({ children }: { children: string }) => (
  <span className="type-caption block font-normal text-text-2 laptop:hidden">{children}</span>
);

const groups = ['unknown', 'less', 'missing', 'more'] as const;

/** The rows in the order in which the table shows them. */
export const listInGroups = (rows: readonly ReconciliationRow[]): readonly ReconciliationRow[] =>
  groups.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));

interface GroupProps {
  outcome: (typeof groups)[number];
  rows: readonly ReconciliationRow[];
  children: (row: ReconciliationRow) => ReactNode;
}

function Group({ outcome, rows, children }: GroupProps) {
  if (rows.length === 0) return null;
  const cop = rows.reduce((sum, row) => sum - calculateDifferenceCop(row), 0);
  const { look, group } = outcomeLooks[outcome];
  const noun =
    outcome === 'unknown' ? ['1 documento', `${rows.length} documentos`] : ['1 persona', `${rows.length} personas`];
  return (
    <tbody className="max-laptop:block">
      <tr className="border-border border-b bg-surface-2 max-laptop:flex max-laptop:justify-between">
        <th colSpan={3} scope="rowgroup" className={`${differenceCells.cell} text-left font-[680]`}>
          <span aria-hidden className={cx('mr-2 inline-block size-3.5 rounded-[.4rem] align-[-.2rem]', look)} />
          {group} <span className="font-normal text-text-2">{noun[rows.length === 1 ? 0 : 1]}</span>
        </th>
        <td className={`${differenceCells.cell} text-right font-[680] whitespace-nowrap tabular-nums`}>
          {formatSigned(cop)}
        </td>
        <td className="max-laptop:hidden" />
      </tr>
      {rows.map(children)}
    </tbody>
  );
}
