import type { PayrollPack, ReconciliationRow } from '@sazon/contract/payroll-packs/schemas';
import { formatCop } from '@sazon/domain/money/format';
import {
  calculateDifferenceCop,
  reconciliationOutcomeNames,
  resolutionNames,
} from '@sazon/domain/payroll/deduction-reconciliation';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { AnswerDifferencesDialog } from './answer-differences-dialog.tsx';
import type { OfBill } from './pack-calls.ts';
import { DifferenceAnswers, formatSigned, outcomeLooks } from './reconciliation-sums.tsx';

type Reconciliation = NonNullable<PayrollPack['reconciliation']>;

interface ReconciliationTableProps extends OfBill {
  reconciliation: Reconciliation;
  mayChange: boolean;
}

/** Each difference between what was asked and what payroll deducted, with its answer; those without one first. */
export function ReconciliationTable({ reconciliation, mayChange, ...of }: ReconciliationTableProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [answering, setAnswering] = useState(false);
  const { rows, outcomes } = reconciliation;
  const equal = outcomes.find(({ outcome }) => outcome === 'equal')?.people ?? 0;
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, id] : now.filter((one) => one !== id)));
  return (
    <section aria-labelledby="reconciliation" className="grid grid-cols-1 gap-3 border-border border-t pt-4">
      <div>
        <h3 id="reconciliation" className="type-h3">
          {rows.length === 0 ? 'Todo cuadra' : rows.length === 1 ? '1 diferencia' : `${rows.length} diferencias`}
        </h3>
        <p className="type-body-s text-text-2">
          {equal === 1 ? '1 persona cuadra' : `${equal} personas cuadran`} al peso. Cada respuesta queda con tu nombre.
        </p>
      </div>
      {rows.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_30rem]">
          <Differences rows={rows} chosen={chosen} mayChange={mayChange} onChoose={choose} />
          <DifferenceAnswers rows={rows} />
        </div>
      )}
      {chosen.length > 0 && (
        <Button className="justify-self-start" onClick={() => setAnswering(true)}>
          {chosen.length === 1 ? 'Responder 1 diferencia' : `Responder ${chosen.length} diferencias`}
        </Button>
      )}
      {answering && (
        <AnswerDifferencesDialog
          {...of}
          rowIds={chosen}
          onClose={(isDone) => {
            setAnswering(false);
            if (isDone) setChosen([]);
          }}
        />
      )}
    </section>
  );
}

const groups = ['unknown', 'less', 'missing', 'more'] as const;
const head = 'type-caption px-3 py-2 font-semibold text-text-2';
const cell = 'type-body-s px-3 py-2';

interface DifferencesProps {
  rows: readonly ReconciliationRow[];
  chosen: readonly string[];
  mayChange: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
}

function Differences({ rows, chosen, mayChange, onChoose }: DifferencesProps) {
  return (
    <table aria-label="Diferencias" className="w-full max-laptop:block">
      <thead className="border-border border-b bg-surface-2 max-laptop:sr-only">
        <tr>
          <th className={`${head} text-left`}>Persona</th>
          <th className={`${head} text-right`}>Por descontar</th>
          <th className={`${head} text-right`}>Descontado</th>
          <th className={`${head} text-right`}>Diferencia</th>
          <th className={`${head} text-left`}>Respuesta</th>
        </tr>
      </thead>
      {groups.map((outcome) => {
        const own = rows.filter((row) => row.outcome === outcome);
        if (own.length === 0) return null;
        const cop = own.reduce((sum, row) => sum - calculateDifferenceCop(row), 0);
        return (
          <tbody key={outcome} className="max-laptop:block">
            <tr className="border-border border-b bg-surface-2 max-laptop:flex max-laptop:justify-between">
              <th colSpan={3} scope="rowgroup" className={`${cell} text-left font-[680]`}>
                <span
                  aria-hidden
                  className={cx(
                    'mr-2 inline-block size-3.5 rounded-[.4rem] align-[-.2rem]',
                    outcomeLooks[outcome].look,
                  )}
                />
                {outcomeLooks[outcome].group}{' '}
                <span className="font-normal text-text-2">
                  {own.length === 1 ? '1 persona' : `${own.length} personas`}
                </span>
              </th>
              <td className={`${cell} text-right font-[680] whitespace-nowrap tabular-nums`}>{formatSigned(cop)}</td>
              <td className="max-laptop:hidden" />
            </tr>
            {own.map((row) => (
              <DifferenceRow
                key={row.id}
                row={row}
                chosen={mayChange && row.resolution !== 'debt' ? chosen.includes(row.id) : null}
                onChoose={(isChosen) => onChoose(row.id, isChosen)}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

interface DifferenceRowProps {
  row: ReconciliationRow;
  /** Whether the row is chosen; null when it cannot be. */
  chosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
}

function DifferenceRow({ row, chosen, onChoose }: DifferenceRowProps) {
  const name = row.name ?? `Documento ${row.identification}`;
  const differenceCop = -calculateDifferenceCop(row);
  const amount = `${cell} text-right whitespace-nowrap tabular-nums max-laptop:hidden`;
  return (
    <tr
      className={cx(
        'border-border border-b max-laptop:grid max-laptop:grid-cols-[1fr_auto]',
        row.resolution === null && 'bg-accent-soft',
      )}
    >
      <td className={cell}>
        <span className="flex min-w-0 items-center gap-2">
          {chosen !== null && (
            <Checkbox label={`Elegir a ${name}`} labelHidden checked={chosen} onCheckedChange={onChoose} />
          )}
          <span className="min-w-0">
            <b className="type-item block break-words">{name}</b>
            <span className="type-caption text-text-2">
              {reconciliationOutcomeNames[row.outcome]}
              <span className="laptop:hidden">
                : {formatCop(row.deductedCop ?? 0)} de {formatCop(row.expectedCop)}
              </span>
            </span>
          </span>
        </span>
      </td>
      <td className={amount}>{row.outcome === 'unknown' ? 'sin autorización' : formatCop(row.expectedCop)}</td>
      <td className={amount}>{row.deductedCop === null ? 'no está' : formatCop(row.deductedCop)}</td>
      <td className={`${cell} text-right font-semibold whitespace-nowrap tabular-nums`}>
        <span className={cx(differenceCop < 0 && 'text-danger-text')}>{formatSigned(differenceCop)}</span>
      </td>
      <td className={`${cell} max-laptop:col-span-2`}>
        {row.resolution === null ? <b className="font-semibold">Sin respuesta</b> : resolutionNames[row.resolution]}
        {row.reason && <span className="type-caption block text-text-2">{row.reason}</span>}
      </td>
    </tr>
  );
}
