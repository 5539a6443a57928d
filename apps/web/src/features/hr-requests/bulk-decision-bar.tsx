import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import type { Actor } from '@sazon/domain/access/permission-check';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { RejectRequestForm } from './reject-request-form.tsx';
import type { Decision } from './use-request-decisions.ts';
import { findApproveProblem, findRejectProblem } from './why-request-cannot-be-decided.ts';

export interface BulkDecisionBarProps {
  actor: Actor;
  requests: readonly HrRequest[];
  /** How many of the requests are being sent. */
  sending: number;
  onDecide: (requests: readonly HrRequest[], decision: Decision) => void;
  onClear: () => void;
}

const count = (many: number) => (many === 1 ? '1 solicitud' : `${many} solicitudes`);

/** Sums the ceilings that an approval of these requests gives (COP). */
const sumCeilingsCop = (requests: readonly HrRequest[]): number =>
  requests.reduce(
    (sum, { kind, detail }) => sum + (kind === 'enrolment' || kind === 'ceiling' ? (detail.amount ?? 0) : 0),
    0,
  );

/** Decides all selected rows together, after one question with the sum and the names. */
export function BulkDecisionBar({ actor, requests, sending, onDecide, onClear }: BulkDecisionBarProps) {
  const [asked, setAsked] = useState<Decision['answer'] | null>(null);
  const approvable = requests.filter((request) => findApproveProblem(actor, request) === null);
  const rejectable = requests.filter((request) => findRejectProblem(actor, request) === null);
  const sum = sumCeilingsCop(approvable);
  const part = (some: readonly HrRequest[]) =>
    some.length === requests.length ? String(some.length) : `${some.length} de ${requests.length}`;
  const close = () => setAsked(null);
  const decide = (some: readonly HrRequest[], decision: Decision) => {
    close();
    onDecide(some, decision);
  };
  return (
    <section
      aria-label="Solicitudes elegidas"
      className="layer-sticky sticky bottom-4 z-10 flex min-h-16 flex-wrap items-center gap-2 rounded-lg bg-inverse px-4 py-2 text-on-inverse shadow-e3"
    >
      <p role="status" className="type-item mr-auto tabular-nums">
        {sending > 0
          ? `Enviando ${count(sending)}…`
          : requests.length === 1
            ? '1 elegida'
            : `${requests.length} elegidas`}
        {sum > 0 && <span className="type-body-s block font-normal">{formatCop(sum)} en cupos por período</span>}
      </p>
      <Button
        look="quiet"
        size="s"
        disabled={rejectable.length === 0 || sending > 0}
        onClick={() => setAsked('rejected')}
      >
        Rechazar {part(rejectable)}
      </Button>
      <Button
        size="s"
        look="accent"
        disabled={approvable.length === 0 || sending > 0}
        onClick={() => setAsked('approved')}
      >
        Aprobar {part(approvable)}
      </Button>
      <IconButton icon="x" weight="bold" label="Quitar la selección" onClick={onClear} />
      <ConfirmDialog
        open={asked === 'approved'}
        onClose={close}
        title={`¿Aprobar ${count(approvable.length)}?`}
        text={
          <>
            {approvable.map(({ detail }) => detail.name).join(', ')}.
            {sum > 0 && ` Son ${formatCop(sum)} en cupos por período.`}
          </>
        }
        confirmLabel="Aprobar"
        onConfirm={() => decide(approvable, { answer: 'approved' })}
      />
      {asked === 'rejected' && (
        <Dialog onClose={close} title={`Rechazar ${count(rejectable.length)}`}>
          <RejectRequestForm
            what={count(rejectable.length)}
            onReject={(reason) => decide(rejectable, { answer: 'rejected', reason })}
            onClose={close}
          />
        </Dialog>
      )}
    </section>
  );
}
