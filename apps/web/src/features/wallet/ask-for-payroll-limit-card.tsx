import type { LimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatCop } from '@sazon/domain/money/format';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatFullDayMonth } from './day-and-month-format.ts';

const AskForPayrollLimitSheet = lazyNamed(() => import('./ask-for-payroll-limit-sheet.tsx'), 'AskForPayrollLimitSheet');

const tones = { open: 'info', approved: 'success', rejected: 'warning' } as const;

/** The state of the latest request, in a sentence. */
function requestWords({ status, amount, createdAt, granted, validFrom, answer }: LimitRequest): string {
  if (status === 'open') {
    return `Pediste un cupo de ${formatCop(amount)} el ${formatFullDayMonth(toBogotaDate(createdAt))}. Tu empresa todavía no responde.`;
  }
  if (status === 'rejected')
    return answer ? `Tu empresa no cambió tu cupo: «${answer}».` : 'Tu empresa no cambió tu cupo.';
  const since = validFrom === null ? 'el próximo período que se abra' : `el ${formatFullDayMonth(validFrom)}`;
  return `Tu empresa dejó tu cupo en ${formatCop(granted ?? amount)} desde ${since}.`;
}

export interface AskForPayrollLimitProps {
  enterpriseName: string;
  /** The limit of future periods. */
  limitCop: number;
  request: LimitRequest | null;
}

/** Who decides about the limit, and the request for another one. */
export function AskForPayrollLimit({ enterpriseName, limitCop, request }: AskForPayrollLimitProps) {
  const [sheet, setSheet] = useState(false);
  const isOpen = request?.status === 'open';
  return (
    <Card label="Otro cupo">
      <div className="grid grid-cols-1 gap-3">
        <p className="type-body">El cupo lo fija {enterpriseName}. Si necesitas otro, pídelo acá.</p>
        {request && <NoticeBar tone={tones[request.status]}>{requestWords(request)}</NoticeBar>}
        <Button look="quiet" wide onClick={() => setSheet(true)}>
          {isOpen ? 'Cambiar mi solicitud' : 'Pedir otro cupo'}
        </Button>
      </div>
      <LazyOverlay open={sheet}>
        <AskForPayrollLimitSheet
          open={sheet}
          onClose={() => setSheet(false)}
          limitCop={limitCop}
          request={isOpen ? request : null}
        />
      </LazyOverlay>
    </Card>
  );
}
