import { useMutation } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download.ts';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';

/** The register as a list that can be corrected and imported again. */
export function RegisterFile({ enterpriseId }: { enterpriseId: string }) {
  const file = useMutation<void, CallError, 'csv' | 'xlsx'>({
    mutationFn: (format) => download(`/admin/enterprises/${enterpriseId}/employees/${format}`, `empleados.${format}`),
  });
  return (
    <LazyActionMenu
      label="Descargar el registro"
      actions={[
        { label: 'Descargar XLSX', onSelect: () => file.mutate('xlsx') },
        { label: 'Descargar CSV', onSelect: () => file.mutate('csv') },
      ]}
    />
  );
}
