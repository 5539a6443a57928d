import type { ImportDetail } from '@sazon/contract/employee-imports/schemas';
import { formatNearMoment } from '@sazon/domain/calendar/near-moment-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { useStepFocus } from '../../device/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import { UnknownGroups } from './unknown-groups.tsx';

const titles = {
  running: 'Importando…',
  undoing: 'Deshaciendo…',
  done: 'Lista importada',
  undone: 'Importación deshecha',
};

/** The progress, the result, and the undo. */
export function ImportResultStep({ detail, onAnother }: { detail: ImportDetail; onAnother: () => void }) {
  const { progress, state, undoUntil } = detail;
  const step = useStepFocus<HTMLHeadingElement>(state);
  const isWorking = state === 'running' || state === 'undoing';
  const words = `${progress.done.toLocaleString('es-CO')} de ${progress.total.toLocaleString('es-CO')} personas`;
  const [asking, setAsking] = useState(false);
  return (
    <Card label="Resultado" className="grid grid-cols-1 gap-3">
      <h2 ref={step} tabIndex={-1} className="type-h2 outline-none">
        {titles[state as keyof typeof titles]}
      </h2>
      {isWorking && <ProgressBar label={words} value={progress.done} max={progress.total} />}
      <div role="status" className="type-body grid gap-1">
        <p>{isWorking ? `${words}. Puedes salir: sigue sola.` : describeResult(detail)}</p>
        {progress.skipped > 0 && (
          <p>{count(progress.skipped, 'ya estaba así o la cambió', 'ya estaban así o las cambió')} alguien más.</p>
        )}
        {progress.kept > 0 && (
          <p>
            {count(
              progress.kept,
              'quedó como está: cambió o ya se usó',
              'quedaron como están: cambiaron o ya se usaron',
            )}{' '}
            después.
          </p>
        )}
      </div>
      <UnknownGroups detail={detail} />
      {!isWorking && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={onAnother}>Subir otra lista</Button>
          {undoUntil !== null && (
            <>
              <Button look="danger" onClick={() => setAsking(true)}>
                Deshacer
              </Button>
              <p className="type-body-s text-text-2">
                Puedes deshacerla hasta: {lowerFirst(formatNearMoment(undoUntil, getServerNow()))}
              </p>
            </>
          )}
        </div>
      )}
      <UndoImportDialog
        detail={detail}
        open={asking}
        onClose={() => setAsking(false)}
        findHeading={() => (state === 'done' ? null : step.current)}
      />
    </Card>
  );
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('es-CO')} ${number === 1 ? one : many}`;

/** Words what an import did: '1 nueva, 3 con cambios, 2 retiradas.' */
export function describeResult({
  state,
  counts,
  withdrawMissing,
}: Pick<ImportDetail, 'state' | 'counts' | 'withdrawMissing'>): string {
  if (state === 'undone') return 'Se quitaron las personas nuevas, y las demás volvieron a como estaban.';
  const parts = [count(counts.new, 'nueva', 'nuevas'), `${counts.changed.toLocaleString('es-CO')} con cambios`];
  if (withdrawMissing) parts.push(count(counts.missing, 'retirada', 'retiradas'));
  if (counts.wrong > 0)
    parts.push(count(counts.wrong, 'fila con errores que no entró', 'filas con errores que no entraron'));
  return `${parts.join(', ')}.`;
}
