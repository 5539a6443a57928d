import type { PayrollPack } from '@sazon/contract/payroll-deductions/schemas';
import { describeFileDocument } from '@sazon/domain/employees/find-documents-by-employee-code';
import { formatCop } from '@sazon/domain/money/format';
import {
  calculateDifferenceCop,
  resolutionNames,
} from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DownloadButton } from '../../device/download-button.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { fileIcons } from '../../ui/file-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { DeductionLayoutDialog } from './deduction-layout-dialog.tsx';
import { PayrollTemplateDialog } from './fill-payroll-file-dialog.tsx';
import { PackZipButton } from './pack-zip-button-and-failed-statements.tsx';
import { areDrawn, type OfBill, packQuery, packStatementsQuery } from './payroll-deductions-calls.ts';
import { formatSigned, ReconciliationSums } from './reconciliation-sums-and-answers.tsx';

interface PayrollDeductionsCardProps extends OfBill {
  /** Whether the person may save the layout, send a file and answer differences. */
  mayChange: boolean;
  /** Opens the reconciliation of this bill. */
  onReconcile: () => void;
}

/** Shows what a company has to deduct from its payroll for a bill, as files, and what its payroll did deduct. */
export function PayrollDeductionsCard({ mayChange, onReconcile, ...of }: PayrollDeductionsCardProps) {
  const query = useQuery(packQuery(of));
  const statements = useQuery(packStatementsQuery(of));
  const [editing, setEditing] = useState(false);
  const [filling, setFilling] = useState(false);
  const pack = query.data;
  return (
    <Card label="Paquete de nómina" className="grid min-w-0 grid-cols-1 gap-4 desktop:p-5">
      <h2 className="type-h3">
        Paquete de nómina{' '}
        <span className="type-body-s font-normal text-text-2">Descontar, probar, conciliar: todo en un lugar</span>
      </h2>
      <ListState what="el paquete de nómina" query={query} rows={2} level={3} />
      {pack && (
        <>
          <div className="grid grid-cols-1 gap-5 desktop:grid-cols-3 desktop:divide-x desktop:divide-border">
            <Step number={1} title="Archivo de descuentos" isDone>
              <p className="type-body">
                <b>{formatCop(pack.totalCop)}</b> de {pack.people === 1 ? '1 persona' : `${pack.people} personas`}, en
                el formato de tu nómina.
              </p>
              <Remarks pack={pack} />
              <DownloadButton
                path={`/admin/enterprises/bills/${of.billId}/deductions?enterpriseId=${of.enterpriseId}`}
                name={`descuentos-${pack.end}.csv`}
                icon={fileIcons.csv}
              >
                Archivo de descuentos
              </DownloadButton>
              <div className="flex flex-wrap gap-x-2">
                <Button look="text" size="s" onClick={() => setFilling(true)}>
                  Llenar tu plantilla
                </Button>
                {mayChange && (
                  <Button look="text" size="s" onClick={() => setEditing(true)}>
                    Formato de tu nómina
                  </Button>
                )}
              </div>
            </Step>
            <Step number={2} title="Autorizaciones y extractos" isDone={areDrawn(statements.data)}>
              <p className="type-body">
                El extracto firmado de cada persona en PDF, con su huella y su código para verificarlo, y el total de
                control.
              </p>
              <p className="type-body-s text-text-2">Documento, nombre, concepto, valor y período. Sin platos.</p>
              <PackZipButton of={of} end={pack.end} mayChange={mayChange} />
            </Step>
            <Step number={3} title="Lo que de verdad se descontó" isDone={pack.reconciliation?.closed != null}>
              <Reconciled pack={pack} mayChange={mayChange} onReconcile={onReconcile} />
            </Step>
          </div>
          {filling && <PayrollTemplateDialog {...of} onClose={() => setFilling(false)} />}
          {editing && (
            <DeductionLayoutDialog
              enterpriseId={of.enterpriseId}
              layout={pack.layout}
              onClose={() => setEditing(false)}
            />
          )}
        </>
      )}
    </Card>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

/** One of the three things to do with a pack: deduct, prove, compare. */
const Step = ({ number, title, isDone, children }: StepProps) => (
  <div className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-2.5 desktop:not-first:pl-5">
    <h3 className="type-item flex items-center gap-2.5">
      <span
        aria-hidden
        className={cx(
          'grid size-6.5 shrink-0 place-items-center rounded-full font-[680]',
          isDone ? 'bg-success text-on-success' : 'bg-accent text-on-accent',
        )}
      >
        {isDone ? <Icon name="check" weight="bold" size="xs" /> : number}
      </span>
      {title}
      {isDone && <span className="sr-only">, listo</span>}
    </h3>
    {children}
  </div>
);

function Remarks({ pack: { carried, leavers, withoutCode } }: { pack: PayrollPack }) {
  if (carried.people === 0 && leavers.length === 0 && withoutCode.people === 0) return null;
  return (
    <ul className="type-body-s grid gap-1 text-text-2">
      {carried.people > 0 && (
        <li>
          {formatCop(carried.cop)} vienen del período anterior, de{' '}
          {carried.people === 1 ? '1 persona' : `${carried.people} personas`}.
        </li>
      )}
      {leavers.length > 0 && (
        <li>Van a liquidación, porque ya no están: {leavers.map(({ name }) => name).join(', ')}.</li>
      )}
      {withoutCode.people > 0 && (
        <li className="text-warning-text">
          Tu archivo solo lleva el código de empleado, y a{' '}
          {withoutCode.people === 1 ? '1 persona le falta uno' : `${withoutCode.people} personas les falta uno`} propio:{' '}
          {withoutCode.names.join(', ')}
          {withoutCode.people > withoutCode.names.length && ` y ${withoutCode.people - withoutCode.names.length} más`}.
          Ponlo en Empleados.
        </li>
      )}
    </ul>
  );
}

interface ReconciledProps {
  pack: PayrollPack;
  mayChange: boolean;
  onReconcile: () => void;
}

const mostNamed = 5;

/** What was deducted and who differs, with the way to decide. */
function Reconciled({ pack: { reconciliation: found }, mayChange, onReconcile }: ReconciledProps) {
  if (found === null)
    return (
      <>
        <p className="type-body-s text-text-2">
          {mayChange
            ? 'Cuando pagues la nómina, sube lo que se descontó: te mostramos las diferencias, una por una.'
            : 'Todavía no se ha subido lo que descontó la nómina.'}
        </p>
        {mayChange && <Button onClick={onReconcile}>Conciliar la nómina</Button>}
      </>
    );
  return (
    <>
      <ReconciliationSums reconciliation={found} />
      <ul className="type-body-s grid w-full grid-cols-1">
        {found.rows.slice(0, mostNamed).map((row) => (
          <li key={row.id} className="flex justify-between gap-3 border-border border-b py-1.5">
            <span className="min-w-0">
              <b className="font-[620] wrap-anywhere">{row.name ?? describeFileDocument(row.identification)}</b>
              <span className="type-caption block text-text-2">
                {row.resolution === null ? 'Por decidir' : resolutionNames[row.resolution]}
              </span>
            </span>
            <b className="whitespace-nowrap font-semibold tabular-nums">{formatSigned(-calculateDifferenceCop(row))}</b>
          </li>
        ))}
        {found.rows.length > mostNamed && <li className="py-1.5 text-text-2">y {found.rows.length - mostNamed} más</li>}
      </ul>
      <Button look={mayChange && found.closed === null ? 'primary' : 'quiet'} onClick={onReconcile}>
        {mayChange && found.closed === null ? 'Seguir conciliando' : 'Ver la conciliación'}
      </Button>
    </>
  );
}
