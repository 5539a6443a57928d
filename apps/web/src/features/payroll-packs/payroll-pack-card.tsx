import type { PayrollPack } from '@sazon/contract/payroll-packs/schemas';
import { formatCop } from '@sazon/domain/money/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { LayoutDialog } from './layout-dialog.tsx';
import { type OfBill, packQuery, packReads } from './pack-calls.ts';
import { ReconciliationTable } from './reconciliation-table.tsx';
import { sendDeducted } from './send-sheet.ts';
import { SheetInput } from './sheet-input.tsx';
import { TemplateDialog } from './template-dialog.tsx';

interface PayrollPackCardProps extends OfBill {
  /** Whether the person may save the layout, send a file and answer differences. */
  mayChange: boolean;
}

/** Shows what a company has to deduct from its payroll for a bill, as files, and what its payroll did deduct. */
export function PayrollPackCard({ mayChange, ...of }: PayrollPackCardProps) {
  const query = useQuery(packQuery(of));
  const [editing, setEditing] = useState(false);
  const [filling, setFilling] = useState(false);
  const pack = query.data;
  return (
    <Card label="Paquete de nómina" className="grid grid-cols-1 gap-4">
      <h2 className="type-h2">Paquete de nómina</h2>
      <ListState what="el paquete de nómina" query={query} rows={2} level={3} />
      {pack && (
        <>
          <p className="type-body">
            <b>{formatCop(pack.totalCop)}</b> de {pack.people === 1 ? '1 persona' : `${pack.people} personas`}, en el
            formato de tu nómina.
          </p>
          <Remarks pack={pack} />
          <div className="flex flex-wrap gap-2">
            <FileButton of={of} file="deductions" name={`descuentos-${pack.end}.csv`} label="Archivo de descuentos" />
            <FileButton of={of} file="pack.zip" name={`nomina-${pack.end}.zip`} label="Paquete completo (ZIP)" />
            <Button look="quiet" onClick={() => setFilling(true)}>
              Llenar tu plantilla
            </Button>
            {mayChange && (
              <Button look="text" onClick={() => setEditing(true)}>
                Formato de tu nómina
              </Button>
            )}
          </div>
          {mayChange && <DeductedFile {...of} />}
          {pack.reconciliation && (
            <ReconciliationTable {...of} reconciliation={pack.reconciliation} mayChange={mayChange} />
          )}
          {filling && <TemplateDialog {...of} onClose={() => setFilling(false)} />}
          {editing && (
            <LayoutDialog enterpriseId={of.enterpriseId} layout={pack.layout} onClose={() => setEditing(false)} />
          )}
        </>
      )}
    </Card>
  );
}

function Remarks({ pack: { carried, leavers } }: { pack: PayrollPack }) {
  if (carried.people === 0 && leavers.length === 0) return null;
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
    </ul>
  );
}

interface FileButtonProps {
  of: OfBill;
  file: 'deductions' | 'pack.zip';
  name: string;
  label: string;
}

function FileButton({ of: { billId, enterpriseId }, file, name, label }: FileButtonProps) {
  const { mutate, isPending } = useMutation<void, CallError>({
    mutationFn: () => download(`/admin/enterprises/bills/${billId}/${file}?enterpriseId=${enterpriseId}`, name),
  });
  return (
    <Button look="quiet" loading={isPending} loadingLabel="Preparando el archivo" onClick={() => mutate()}>
      <Icon name="file-csv" />
      {label}
    </Button>
  );
}

/** Takes the file of what payroll deducted. */
function DeductedFile(of: OfBill) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation<void, CallError, File>({
    mutationFn: (file) => sendDeducted(of, file),
    meta: { silent: true },
    onSuccess: async () => {
      toast.success('Comparamos lo descontado');
      for (const { name } of packReads) await queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="type-body-s text-text-2">
        Cuando pagues la nómina, sube lo que se descontó (.xlsx o .csv con documento y valor): te mostramos las
        diferencias.
      </p>
      {error && <NoticeBar tone="danger">{error.message}</NoticeBar>}
      <SheetInput
        label="Subir lo descontado"
        busyLabel="Comparando…"
        isBusy={isPending}
        onFile={(file) => mutate(file)}
      />
    </div>
  );
}
