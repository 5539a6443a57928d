import type { ImportDetail } from '@sazon/contract/employee-imports/schemas';
import { formatList } from '@sazon/domain/spanish-list-format';

const named = 5;

/** The groups of a list that came by itself which the company does not have, and how they may be added. */
export function UnknownGroups({
  detail: { state, unknownGroups },
}: {
  detail: Pick<ImportDetail, 'state' | 'unknownGroups'>;
}) {
  const { people, groups, names } = unknownGroups;
  if (people === 0 || state === 'undone') return null;
  const rest = groups - named;
  const shown = [...names.slice(0, named), ...(rest > 0 ? [rest === 1 ? 'otro más' : `otros ${rest}`] : [])];
  const who =
    people === 1 ? '1 persona no cambia de grupo' : `${people.toLocaleString('es-CO')} personas no cambian de grupo`;
  return (
    <p className="type-body">
      {who}: tu empresa no tiene {groups === 1 ? 'el grupo' : 'los grupos'} {formatList(shown)}.{' '}
      {state === 'previewed'
        ? 'Si son grupos y quieres crearlos, abre «Cambiar columnas» y toca «Revisar la lista».'
        : 'Si son grupos, créalos en Grupos y subsidios: la próxima lista los usa.'}
    </p>
  );
}
