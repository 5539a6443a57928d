import { objectLine } from '@sazon/contract/payroll/payroll-periods-routes';
import type { PayrollLine, PayrollPeriodView } from '@sazon/contract/payroll/payroll-periods-schemas';
import { formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Money } from '../../ui/money.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { payrollReads } from './payroll-calls.ts';
import { formatPayrollMoment } from './payroll-texts.ts';

const minuteMs = 60_000;

interface PeriodLinesProps {
  period: PayrollPeriodView;
  lines: readonly PayrollLine[];
  /** True when it is drawn inside another card. */
  flat?: boolean;
}

/** The lunches of a period, with their total; those of a closed one can be objected to for 48 hours. */
export function PeriodLines({ period, lines, flat = false }: PeriodLinesProps) {
  const now = useNow(minuteMs);
  const [asked, setAsked] = useState<PayrollLine | null>(null);
  const mayObject = period.objectUntil !== null && period.objectUntil > now;
  const total = lines.reduce((sum, line) => sum + line.payroll, 0);
  if (lines.length === 0) {
    return (
      <p className="type-body rounded-lg bg-surface p-4 text-text-2 shadow-e1">
        {period.status === 'closed'
          ? 'Este período cerró sin descuentos.'
          : 'Todavía no has pagado almuerzos por nómina.'}
      </p>
    );
  }
  return (
    <section aria-labelledby={`lines-${period.id}`} className="grid gap-2">
      <h3 id={`lines-${period.id}`} className="type-h3 flex items-baseline justify-between gap-3">
        Pedidos
        <Money amountCop={total} className="type-price" />
      </h3>
      {mayObject && period.objectUntil !== null && (
        <p className="type-body-s text-text-2">
          Puedes objetar una línea hasta el {formatPayrollMoment(period.objectUntil)}
        </p>
      )}
      <ul className={flat ? '' : 'rounded-lg bg-surface px-4 shadow-e1'}>
        {lines.map((line) => (
          <li
            key={line.orderId}
            className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-3 border-border border-b py-2 last:border-0"
          >
            <span className="min-w-0">
              <span className="type-item block">{line.menuName}</span>
              <span className="type-body-s block text-text-2">
                {formatShortDate(line.scheduleDate)}
                {line.state === 'held' && ' · por entregar'}
                {line.subsidy > 0 && (
                  <>
                    {' · tu empresa puso '}
                    <Money amountCop={line.subsidy} />
                  </>
                )}
              </span>
              {line.objection && (
                <span className="type-body-s block text-warning-text">Objetada: {line.objection}</span>
              )}
              {line.answer && (
                <span className="type-body-s block text-text-2">
                  {sayAnswer(line, line.answer)}
                  {line.answer.reason}
                </span>
              )}
            </span>
            <span className="grid justify-items-end">
              <Money amountCop={line.payroll - line.corrected} className="type-price" />
              {mayObject && line.objection === null && (
                <Button
                  look="text"
                  size="s"
                  aria-label={`Objetar ${line.menuName} del ${formatShortDate(line.scheduleDate)}`}
                  onClick={() => setAsked(line)}
                >
                  Objetar
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked && <ObjectDialog periodId={period.id} line={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** What an answer to an objection did, before its reason. */
function sayAnswer({ corrected }: PayrollLine, { answer }: NonNullable<PayrollLine['answer']>): string {
  if (answer === 'explained') return 'Te respondieron: ';
  return corrected > 0 ? `Te descuentan ${formatCop(corrected)} menos: ` : 'Te la devolvimos en tingos: ';
}

function ObjectDialog({ periodId, line, onClose }: { periodId: string; line: PayrollLine; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const object = useCall(objectLine, {
    silent: true,
    invalidates: payrollReads,
    onSuccess: () => {
      toast.success('Tu objeción llegó a Recursos Humanos');
      onClose();
    },
  });
  const failure = findFormError(object.error, ['reason']);
  return (
    <Dialog
      onClose={onClose}
      title="Objetar la línea"
      subtitle={`${line.menuName}, ${formatShortDate(line.scheduleDate)}`}
      footer={
        <Button
          wide
          loading={object.isPending}
          disabled={reason.trim() === ''}
          onClick={() => object.mutate({ params: { id: periodId, orderId: line.orderId }, body: { reason } })}
        >
          Enviar la objeción
        </Button>
      }
    >
      <div className="grid gap-3">
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <TextArea
          label="¿Qué pasó?"
          help="Lo lee Recursos Humanos, con la fecha. No ve qué plato era."
          rows={3}
          maxLength={300}
          value={reason}
          onValueChange={setReason}
          error={findFieldError(object.error, 'reason')}
        />
      </div>
    </Dialog>
  );
}
