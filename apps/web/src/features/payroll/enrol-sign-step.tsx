import { enrol } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import type { Enrolment } from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import type { User } from '@sazon/contract/users/user';
import { CLAUSES, type ClauseName } from '@sazon/domain/payroll/signature-check-and-clauses';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { type EnrolStep, enrolDraft, getOwnDraft } from './enrol-draft.ts';
import { payrollReads, refreshPerson } from './payroll-calls.ts';
import { isSigned, noSignature, SignatureField, toSignData } from './signature-field.tsx';

export interface EnrolSignStepProps {
  enterprise: NonNullable<Enrolment['enterprise']>;
  person: User;
  /** The name in the document. */
  signer: string;
  onStep: (step: EnrolStep) => void;
}

const shownFields = ['signData.strokes', 'signData.name'];

/** The signature, and the button that sends everything. */
export function EnrolSignStep({ enterprise, person, signer, onStep }: EnrolSignStepProps) {
  const draft = getOwnDraft(usePersisted(enrolDraft), person.id);
  const [signature, setSignature] = useState(noSignature);
  const send = useCall(enrol, {
    silent: true,
    invalidates: payrollReads,
    onSuccess: async () => {
      enrolDraft.reset();
      await refreshPerson();
      onStep('enviado');
    },
  });
  if (draft.hash === null) {
    return (
      <div className="grid gap-4">
        <NoticeBar tone="info">Lee el acuerdo antes de firmar.</NoticeBar>
        <Button wide onClick={() => onStep('documento')}>
          Leer el acuerdo
        </Button>
      </div>
    );
  }
  const { hash } = draft;
  const failure = findFormError(send.error, shownFields);
  const errors = Object.fromEntries(shownFields.map((field) => [field, findFieldError(send.error, field)]));
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({
          body: {
            formId: enterprise.formId,
            customFields: draft.answers,
            signData: toSignData(signature, signer),
            hash,
            acceptedClauses: Object.keys(CLAUSES.contract) as ClauseName[],
          },
        });
      }}
    >
      <p className="type-body text-text-2">
        Firmas como <strong className="text-text">{signer}</strong>. Guardamos la fecha, la huella del documento y desde
        dónde firmaste, para que nadie pueda cambiarlo después.
      </p>
      <SignatureField
        value={signature}
        onChange={setSignature}
        signer={signer}
        errors={errors}
        disabled={send.isPending}
      />
      {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
      <Button type="submit" size="xl" wide loading={send.isPending} disabled={!isSigned(signature)}>
        Firmar y enviar
      </Button>
      <Button look="quiet" wide disabled={send.isPending} onClick={() => onStep('documento')}>
        Volver al documento
      </Button>
    </form>
  );
}
