import { approveDiscount, approveSigned } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import type { PendingDiscount } from '@sazon/contract/payroll/payroll-periods-schemas';
import { formatCop } from '@sazon/domain/money/format';
import { CLAUSES } from '@sazon/domain/payroll/signature-check-and-clauses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { showApprovalFailed } from './approval-failed-alert.ts';
import { ClauseList } from './clause-list.tsx';
import { payrollReads, previewQuery, refreshPerson } from './payroll-calls.ts';
import { DocumentFrame } from './payroll-document-iframe.tsx';
import { formatPeriodDates } from './payroll-texts.ts';
import { isSigned, noSignature, SignatureField, toSignData } from './signature-field.tsx';
import { useExternalApproval } from './use-external-approval.ts';

/** The pending authorisation of a period, in the employer's mode. */
export function AuthorisePeriod({ discount }: { discount: PendingDiscount }) {
  if (discount.status === 'awaiting_employer') return <WaitsForHr discount={discount} />;
  return (
    <Card className="grid gap-4">
      <h3 className="type-h3">Autoriza el descuento</h3>
      <p className="type-body text-text-2">
        Del {formatPeriodDates(discount)}, hasta {formatCop(discount.amount)}. Sin esta autorización pagas con otros
        medios.
      </p>
      {discount.mode === 'external' ? <External discount={discount} /> : <InApp discount={discount} />}
    </Card>
  );
}

function WaitsForHr({ discount }: { discount: PendingDiscount }) {
  const external = useExternalApproval(discount);
  return (
    <Card className="grid gap-3">
      <h3 className="type-h3">{discount.enterpriseName} está confirmando tu autorización</h3>
      <p className="type-body text-text-2">Te avisamos cuando Recursos Humanos la confirme.</p>
      <Button look="quiet" onClick={external.open}>
        Abrir de nuevo el portal
      </Button>
    </Card>
  );
}

function External({ discount }: { discount: PendingDiscount }) {
  const external = useExternalApproval(discount);
  return (
    <>
      <p className="type-body-s text-text-2">
        {discount.enterpriseName} lo autoriza en su propio portal, en otra pestaña.
      </p>
      <Button size="xl" wide loading={external.pending} onClick={external.open}>
        Autorizar en el portal
      </Button>
    </>
  );
}

const shownFields = ['signData.strokes', 'signData.name'];

/** The document, its clause, and a button; a signature where the employer requires it. */
function InApp({ discount }: { discount: PendingDiscount }) {
  const { signer } = discount;
  const isSignedMode = discount.mode === 'signed';
  const preview = useQuery(previewQuery(discount.formId, { payrollDiscountId: discount.id }));
  const [accepted, setAccepted] = useState<string[]>([]);
  const [signature, setSignature] = useState(noSignature);
  const done = {
    silent: true,
    invalidates: payrollReads,
    onSuccess: async () => {
      toast.success(`Autorizaste el descuento del ${formatPeriodDates(discount)}`);
      await refreshPerson();
    },
  };
  const simple = useCall(approveDiscount, { ...done, onError: showApprovalFailed });
  const signed = useCall(approveSigned, {
    ...done,
    onError: ({ field }) => {
      if (field === 'hash') void preview.refetch();
      else if (!field) showApprovalFailed();
    },
  });
  const error = signed.error ?? simple.error;
  const pending = simple.isPending || signed.isPending;
  const hash = preview.data?.hash;
  const submit = () => {
    const params = { id: discount.id };
    if (!isSignedMode) return simple.mutate({ params });
    if (hash === undefined) return;
    signed.mutate({ params, body: { signData: toSignData(signature, signer), hash, acceptedClauses: ['deduction'] } });
  };
  if (preview.error && !preview.data) {
    return (
      <ErrorState
        level={3}
        title="No pudimos preparar el documento."
        text={preview.error.message}
        action={<Button onClick={() => void preview.refetch()}>Reintentar</Button>}
      />
    );
  }
  const ready = hash !== undefined && accepted.includes('deduction') && (!isSignedMode || isSigned(signature));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DocumentFrame html={preview.data?.html} title={`Autorización del ${formatPeriodDates(discount)}`} />
      <ClauseList clauses={CLAUSES.payroll} accepted={accepted} onAccepted={setAccepted} />
      {isSignedMode && (
        <SignatureField
          value={signature}
          onChange={setSignature}
          signer={signer}
          errors={Object.fromEntries(shownFields.map((field) => [field, findFieldError(error, field)]))}
          disabled={pending}
        />
      )}
      {findFormError(error, shownFields) && <NoticeBar tone="danger">{findFormError(error, shownFields)}</NoticeBar>}
      <Button type="submit" size="xl" wide loading={pending} disabled={!ready}>
        {isSignedMode ? 'Firmar y autorizar' : 'Autorizar'}
      </Button>
    </form>
  );
}
