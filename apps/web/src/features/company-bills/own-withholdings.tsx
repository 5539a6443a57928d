import type { CompanyBillDetail } from '@sazon/contract/company-bills/schemas';
import { withdrawWithholding } from '@sazon/contract/company-bills/withholding-routes';
import type { CompanyWithholding } from '@sazon/contract/company-bills/withholding-schemas';
import { companyBillActions } from '@sazon/domain/bills/company-bill-lifecycle';
import { withholdingNames } from '@sazon/domain/bills/withholdings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../calls/call-error.ts';
import { sendFile } from '../../calls/send-file.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../../ui/fields/file-picker.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { companyBillReads } from './company-bill-calls.ts';
import { CompanyBillSectionsAndSums } from './company-bill-sections-and-sums.tsx';
import { calculateToTransferCop } from './company-bill-tags-and-texts.tsx';
import { CompanyWithholdingsCard, ownCertificate } from './company-withholdings-card.tsx';
import { StateWithholdingDialog } from './state-withholding-dialog.tsx';

interface OwnWithholdingsProps {
  bill: CompanyBillDetail;
  enterpriseId: string;
  mayDecide: boolean;
}

/** Whether the company may still withhold of the bill: something is left to transfer, in a state that allows it. */
const isWithholdable = (bill: CompanyBillDetail): boolean =>
  (companyBillActions.stateWithholding.from as readonly string[]).includes(bill.state) &&
  calculateToTransferCop(bill) > 0;

/** What the company pays and why, with the form by which it states what it withholds. */
export function SectionsWithWithholding({ bill, enterpriseId, mayDecide }: OwnWithholdingsProps) {
  const [isStating, setStating] = useState(false);
  return (
    <>
      <CompanyBillSectionsAndSums
        bill={bill}
        onWithhold={mayDecide && isWithholdable(bill) ? () => setStating(true) : null}
      />
      {isStating && <StateWithholdingDialog {...{ bill, enterpriseId }} onClose={() => setStating(false)} />}
    </>
  );
}

/** What the company withheld of its bill, and what it may do with each. */
export const OwnWithholdings = ({ bill, enterpriseId, mayDecide }: OwnWithholdingsProps) => (
  <CompanyWithholdingsCard
    bill={bill}
    pathOf={ownCertificate(bill)}
    actions={(withholding) =>
      mayDecide && (
        <OwnWithholdingActions
          {...{ billId: bill.id, enterpriseId, withholding }}
          certificatePath={ownCertificate(bill)(withholding.id)}
        />
      )
    }
  />
);

interface OwnWithholdingActionsProps {
  billId: string;
  enterpriseId: string;
  withholding: CompanyWithholding;
  certificatePath: `/${string}`;
}

/** What the company may do with a withholding that it stated: send its certificate, and take it back until the answer. */
function OwnWithholdingActions(props: OwnWithholdingActionsProps) {
  const { billId, enterpriseId, withholding, certificatePath } = props;
  const { id, tax, state, certificate } = withholding;
  const withdraw = useCall(withdrawWithholding, {
    invalidates: companyBillReads,
    onSuccess: () => toast.success('Retención retirada'),
  });
  const isOpen = state === 'open';
  const maySend = isOpen || (state === 'accepted' && certificate === null);
  if (!maySend) return null;
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-2">
      <SendCertificate name={withholdingNames[tax]} path={certificatePath} isThere={certificate !== null} />
      {isOpen && (
        <Button
          look="text"
          size="s"
          loading={withdraw.isPending}
          aria-label={`Retirar ${withholdingNames[tax]}`}
          onClick={() => withdraw.mutate({ params: { id: billId, withholdingId: id }, body: { enterpriseId } })}
        >
          Retirar
        </Button>
      )}
    </div>
  );
}

interface SendCertificateProps {
  name: string;
  path: `/${string}`;
  isThere: boolean;
}

function SendCertificate({ name, path, isThere }: SendCertificateProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation<Response, CallError, File>({
    mutationFn: (file) => sendFile(path, file),
    onSuccess: async () => {
      toast.success('Certificado guardado');
      for (const { name: read } of companyBillReads) await queryClient.invalidateQueries({ queryKey: [read] });
    },
  });
  return (
    <FilePicker
      look="text"
      size="s"
      accept=".pdf,.jpg,.jpeg,.png"
      disabled={isPending}
      className="cursor-pointer"
      onFile={mutate}
    >
      {isPending ? 'Enviando…' : isThere ? 'Cambiar certificado' : 'Subir certificado'}
      <span className="sr-only"> de {name}</span>
    </FilePicker>
  );
}
