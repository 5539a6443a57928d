import type { Company } from '@sazon/contract/companies/company';
import { removeCompanyLogo } from '@sazon/contract/companies/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { sendFile } from '../../calls/send-file.ts';
import { useCall } from '../../calls/use-call.ts';
import { refreshLocalUser } from '../../session/refresh-local-user.ts';
import { Button, buildButtonClass } from '../../ui/button.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { companyReads } from './companies-calls.ts';

/** The company's logo, with the buttons that change it and take it away. */
export function CompanyLogoField({ company, mayEdit }: { company: Company; mayEdit: boolean }) {
  const { enterpriseId, enterpriseName, logo } = company;
  const field = useId();
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
          <label
            htmlFor={field}
            className={cx(
              buildButtonClass({ look: 'quiet', size: 's' }),
              'focus-within:outline-2',
              upload.isPending && 'opacity-60',
            )}
          >
            {upload.isPending ? 'Subiendo…' : label}
            <input
              id={field}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/avif"
              className="sr-only"
              disabled={upload.isPending}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0];
                if (file) upload.mutate(file);
                currentTarget.value = '';
              }}
            />
          </label>
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
