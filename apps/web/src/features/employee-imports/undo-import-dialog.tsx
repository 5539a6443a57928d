import { listImports, readImport, undoImport } from '@sazon/contract/employee-imports/routes';
import type { ImportDetail } from '@sazon/contract/employee-imports/schemas';
import { listEmployees, readEmployee } from '@sazon/contract/employees/routes';
import { formatList } from '@sazon/domain/spanish-list-format';
import { useCall } from '../../calls/use-call.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-and-close-guard-dialog.tsx';

interface UndoImportDialogProps {
  detail: ImportDetail;
  open: boolean;
  onClose: () => void;
  /** Returns where the focus goes once it is being undone and its button is gone. */
  findHeading: () => HTMLElement | null;
}

/** Asks before an imported list is undone, with how many people that changes. */
export function UndoImportDialog({ detail, open, onClose, findHeading }: UndoImportDialogProps) {
  const { mutate, isPending, error } = useCall(undoImport, {
    silent: true,
    invalidates: [readImport, listImports, listEmployees, readEmployee],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      header={detail.fileName}
      title="¿Deshacer esta importación?"
      text={detail.undoes && describeUndoing(detail.undoes)}
      confirmLabel="Deshacer"
      destructive
      pending={isPending}
      error={error?.message}
      onConfirm={() => mutate({ params: { importId: detail.id } })}
      finalFocus={() => findHeading() ?? true}
    />
  );
}

const count = (people: number, one: string, many: string): string[] =>
  people === 0 ? [] : [people === 1 ? `1 ${one}` : `${people.toLocaleString('es-CO')} ${many}`];

function describeUndoing({ added, changed, withdrawn }: NonNullable<ImportDetail['undoes']>): string {
  const parts = [
    ...count(added, 'persona nueva sale del registro', 'personas nuevas salen del registro'),
    ...count(changed, 'vuelve a sus datos de antes', 'vuelven a sus datos de antes'),
    ...count(withdrawn, 'que se retiró vuelve al registro', 'que se retiraron vuelven al registro'),
  ];
  if (parts.length === 0) return 'No cambia a nadie: todos estaban así antes de la lista.';
  return `${formatList(parts)}. Quien haya cambiado o usado Sazón después queda como está.`;
}
