import type { Enrolment } from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import type { User } from '@sazon/contract/users/user';
import { CLAUSES } from '@sazon/domain/payroll/signature-check-and-clauses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersisted } from '../../device/browser-stored-value.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/pages/empty-and-error-state.tsx';
import { ClauseList } from './clause-list.tsx';
import { type EnrolStep, enrolDraft, getOwnDraft } from './enrol-draft.ts';
import { previewQuery } from './payroll-calls.ts';
import { DocumentFrame } from './payroll-document-iframe.tsx';
import { COMPANY_SEES } from './payroll-texts.ts';

export interface EnrolDocumentStepProps {
  enterprise: NonNullable<Enrolment['enterprise']>;
  person: User;
  onStep: (step: EnrolStep) => void;
}

/** The agreement to be signed, with each clause to accept. */
export function EnrolDocumentStep({ enterprise, person, onStep }: EnrolDocumentStepProps) {
  const draft = getOwnDraft(usePersisted(enrolDraft), person.id);
  const { data, error, refetch, isFetching } = useQuery(
    previewQuery(enterprise.formId, { customFields: draft.answers }),
  );
  const [asked, setAsked] = useState(false);
  const names = Object.keys(CLAUSES.contract);
  const missing = names.some((name) => !draft.acceptedClauses.includes(name));
  const goOn = () => {
    setAsked(true);
    if (missing || data === undefined) return;
    enrolDraft.write(() => ({ ...draft, hash: data.hash }));
    onStep('firma');
  };
  if (error && data === undefined) {
    return (
      <ErrorState
        title="No pudimos preparar el documento."
        text={error.message}
        action={<Button onClick={() => void refetch()}>Reintentar</Button>}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <DocumentFrame html={data?.html} title={`Acuerdo de ${enterprise.payrollName}`} stale={isFetching} />
      <p className="type-body-s text-text-2">{COMPANY_SEES}</p>
      <ClauseList
        clauses={CLAUSES.contract}
        accepted={draft.acceptedClauses}
        onAccepted={(acceptedClauses) => enrolDraft.write(() => ({ ...draft, acceptedClauses }))}
        error={asked && missing ? 'Acepta cada punto para firmar.' : undefined}
      />
      <Button size="xl" wide disabled={data === undefined} onClick={goOn}>
        Ir a firmar
      </Button>
      <Button look="quiet" wide onClick={() => onStep('datos')}>
        Corregir mis datos
      </Button>
    </div>
  );
}
