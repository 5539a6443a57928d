import { listImports, readImport, startImport } from '@sazon/contract/employee-imports/routes';
import type { ImportDetail } from '@sazon/contract/employee-imports/schemas';
import { listEmployees, readEmployee } from '@sazon/contract/employees/routes';
import { formatList } from '@sazon/domain/spanish-list-format';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { DownloadButton } from '../../device/download-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { fileIcons } from '../../ui/file-icons.ts';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { ImportRows } from './import-rows.tsx';
import type { RowKind } from './imports-calls.ts';
import { UnknownGroups } from './unknown-groups.tsx';

const kinds: readonly (readonly [RowKind, string])[] = [
  ['wrong', 'Con errores'],
  ['new', 'Nuevos'],
  ['changed', 'Cambian'],
  ['unchanged', 'Iguales'],
  ['missing', 'No están en la lista'],
];

/** The effect of the import, row by row, and the button that starts it. */
export function PreviewStep({ detail, onAnother }: { detail: ImportDetail; onAnother: () => void }) {
  const { counts } = detail;
  const shown = kinds.filter(([kind]) => counts[kind] > 0);
  const [chosen, setChosen] = useState<RowKind>();
  const kind = chosen !== undefined && counts[chosen] > 0 ? chosen : shown[0]?.[0];
  return (
    <>
      <Card label="Qué va a pasar" className="grid grid-cols-1 gap-4">
        <h2 className="type-h2">Qué va a pasar con {detail.fileName}</h2>
        <ChoiceChips
          legend="Filas"
          options={shown.map(([value, label]) => ({
            value,
            label: `${label}: ${counts[value].toLocaleString('es-CO')}`,
          }))}
          value={kind === undefined ? [] : [kind]}
          onValueChange={(pressed) => setChosen(pressed.find((one) => one !== kind) ?? kind)}
        />
        {kind !== undefined && <ImportRows key={kind} importId={detail.id} kind={kind} />}
        {counts.wrong > 0 && <WrongFile importId={detail.id} />}
      </Card>
      <Confirm detail={detail} onAnother={onAnother} />
    </>
  );
}

function WrongFile({ importId }: { importId: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="type-body-s text-text-2">Las filas con errores no se importan. Corrígelas y súbelas después.</p>
      <DownloadButton
        size="s"
        path={`/admin/enterprises/imports/${importId}/wrong`}
        name="filas-por-corregir.csv"
        icon={fileIcons.csv}
      >
        Descargar filas con errores
      </DownloadButton>
    </div>
  );
}

function Confirm({ detail, onAnother }: { detail: ImportDetail; onAnother: () => void }) {
  const { counts } = detail;
  const [withdraws, setWithdraws] = useState(false);
  const start = useCall(startImport, {
    silent: true,
    invalidates: [readImport, listImports, listEmployees, readEmployee],
  });
  const { newGroups } = detail;
  const people = counts.new + counts.changed + (withdraws ? counts.missing : 0);
  return (
    <Card label="Confirmar" className="grid grid-cols-1 gap-3">
      {counts.missing > 0 && (
        <Checkbox
          label={`Retirar a quienes no están en la lista (${counts.missing.toLocaleString('es-CO')})`}
          note={detail.mayWithdraw ? 'Dejan de poder pagar por nómina.' : 'No tienes permiso para retirar empleados.'}
          checked={withdraws}
          onCheckedChange={setWithdraws}
          disabled={!detail.mayWithdraw}
        />
      )}
      {newGroups.length > 0 && (
        <p className="type-body">
          {newGroups.length === 1 ? 'Se crea un grupo' : `Se crean ${newGroups.length} grupos`}: {formatList(newGroups)}
          .
        </p>
      )}
      <UnknownGroups detail={detail} />
      {start.error !== null && (
        <p role="alert" className="type-body text-danger-text">
          {start.error.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={people === 0}
          loading={start.isPending}
          loadingLabel="Importando"
          onClick={() => start.mutate({ params: { importId: detail.id }, body: { withdrawMissing: withdraws } })}
        >
          Importar {people.toLocaleString('es-CO')} {people === 1 ? 'persona' : 'personas'}
        </Button>
        <Button look="quiet" onClick={onAnother}>
          Subir otra lista
        </Button>
        {people === 0 && <p className="type-body-s text-text-2">No hay nada que cambiar.</p>}
      </div>
    </Card>
  );
}
