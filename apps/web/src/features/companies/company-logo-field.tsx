import type { Company } from '@sazon/contract/companies/company';
import { removeCompanyLogo } from '@sazon/contract/companies/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '../../calls/call-error.ts';
import { sendFile } from '../../calls/send-file.ts';
import { useCall } from '../../calls/use-call.ts';
import { refreshLocalUser } from '../../session/refresh-local-user.ts';
import { Button } from '../../ui/button.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { companyReads } from './companies-calls.ts';

/** The company's logo, with the buttons that change it and take it away. */
export function CompanyLogoField({ company, mayEdit }: { company: Company; mayEdit: boolean }) {
  const { enterpriseId, enterpriseName, logo } = company;
  const queryClient = useQueryClient();
  const upload = useMutation<unknown, CallError, File>({
    mutationFn: (file) => sendFile(`/admin/enterprises/${enterpriseId}/logo`, file),
    meta: { silent: true },
    onSuccess: async () => {
      await Promise.all(companyReads.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
      await refreshLocalUser();
      toast.success('Logo guardado');
    },
  });
  const remove = useCall(removeCompanyLogo, {
    invalidates: companyReads,
    onSuccess: async () => {
      await refreshLocalUser();
      toast.success('Logo quitado');
    },
  });
  const label = logo === null ? 'Subir logo' : 'Cambiar logo';
  return (
    <div className="grid grid-cols-1 gap-3">
      {upload.error && <NoticeBar tone="danger">{upload.error.message}</NoticeBar>}
      <div className="flex flex-wrap items-center gap-3">
        <CompanyMark name={enterpriseName} logo={logo} size="l" />
        {mayEdit && (
          <FilePicker
            look="quiet"
            size="s"
            accept="image/png,image/jpeg,image/webp,image/avif"
            disabled={upload.isPending}
            onFile={upload.mutate}
          >
            {upload.isPending ? 'Subiendo…' : label}
          </FilePicker>
        )}
        {mayEdit && logo !== null && (
          <Button
            look="text"
            size="s"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { enterpriseId } })}
          >
            Quitar logo
          </Button>
        )}
      </div>
      <p className="type-body-s text-text-2">
        Sale en esta página, en las invitaciones y en los PDF de cuentas y reportes. JPG, PNG, WebP o AVIF.
      </p>
    </div>
  );
}
