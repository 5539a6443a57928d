import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CallError } from '../../calls/call-error.ts';
import { download } from '../../calls/download-file.ts';
import { LazyActionMenu } from '../../ui/overlays/lazy-menus.tsx';

/** What HR does less often with the register: invite everybody, follow a directory, download it to correct and import again. */
export function EmployeeRegisterMenu({ company }: { company: string | undefined }) {
  const navigate = useNavigate();
  const file = useMutation<void, CallError, 'csv' | 'xlsx'>({
    mutationFn: (format) => download(`/admin/enterprises/${company}/employees/${format}`, `empleados.${format}`),
  });
  return (
    <LazyActionMenu
      label="Más del registro"
      actions={[
        {
          label: 'Enlace y afiche',
          icon: 'paper-plane-tilt',
          onSelect: () =>
            void navigate({ to: '/admin/empresas/configuracion', search: { empresa: company }, hash: 'invitar' }),
        },
        {
          label: 'Directorio',
          icon: 'arrows-clockwise',
          onSelect: () => void navigate({ to: '/admin/empresas/directorio' }),
        },
        ...(company === undefined
          ? []
          : [
              { label: 'Descargar XLSX', icon: 'download-simple' as const, onSelect: () => file.mutate('xlsx') },
              { label: 'Descargar CSV', icon: 'download-simple' as const, onSelect: () => file.mutate('csv') },
            ]),
      ]}
    />
  );
}
