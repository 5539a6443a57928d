import type { Route } from '@sazon/contract/define-route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';

const formats = [
  { format: 'pab', label: 'Bancolombia PAB (CSV)' },
  { format: 'plain', label: 'Otro banco (CSV)' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
] as const;

interface BankFileMenuProps {
  path: '/admin/settlements/bank-file' | '/admin/courier-pay/bank-file';
  ids: readonly string[];
  /** The reads that show which file a payment is in. */
  reads: readonly Route[];
}

/** The chosen settlements or statements with an account, as a file for the bank, which keeps the account of each. */
export function BankFileMenu({ path, ids, reads }: BankFileMenuProps) {
  const client = useQueryClient();
  const { mutate } = useMutation<void, CallError, (typeof formats)[number]['format']>({
    mutationFn: (format) => download(path, `pagos-${format}.${format === 'xlsx' ? 'xlsx' : 'csv'}`, { ids, format }),
    onSuccess: () => Promise.all(reads.map((route) => client.invalidateQueries({ queryKey: [route.name] }))),
  });
  return (
    <span className="text-text">
      <LazyActionMenu
        label="Archivo para el banco"
        face={{ text: 'Archivo para el banco' }}
        actions={formats.map(({ format, label }) => ({ label, onSelect: () => mutate(format) }))}
      />
    </span>
  );
}
