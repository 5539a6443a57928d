import type { ApplicationView } from '@sazon/contract/payroll/hr-answers-schemas';
import { Icon } from '../../ui/icon.tsx';

const fieldWords = {
  name: 'Nombre',
  identification: 'Documento',
  employeeId: 'Código de empleado',
  cellPhone: 'Celular',
  email: 'Correo',
} as const;

type Check = ApplicationView['identity'][number];

/** The entered data beside HR's row, line by line. */
export function HrIdentityChecks({ name, checks }: { name: string; checks: readonly Check[] }) {
  return (
    <table aria-label={`Datos de ${name} y los de tu lista`} className="type-body-s w-full table-fixed border-collapse">
      <thead className="text-left text-text-2">
        <tr>
          <th scope="col" className="w-[26%] py-1 pr-2 font-normal">
            <span className="sr-only">Dato</span>
          </th>
          <th scope="col" className="py-1 pr-2 font-normal">
            Escribió
          </th>
          <th scope="col" className="py-1 pr-2 font-normal">
            En tu lista
          </th>
          <th scope="col" className="w-[28%] py-1 font-normal">
            <span className="sr-only">Comparación</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={check.field} className="border-border border-t align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-text-2">
              {fieldWords[check.field]}
            </th>
            <td className="break-words py-1.5 pr-2">{check.typed ?? '—'}</td>
            <td className="break-words py-1.5 pr-2">{check.onFile ?? '—'}</td>
            <td className="py-1.5">
              <Verdict matches={check.matches} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Icon and word, never colour alone. */
function Verdict({ matches }: { matches: boolean | null }) {
  if (matches === null) return <span className="text-text-2">Sin dato</span>;
  return (
    <span
      className={`inline-flex flex-wrap items-start gap-1 font-[650] ${matches ? 'text-success-text' : 'text-danger-text'}`}
    >
      <Icon name={matches ? 'check-circle' : 'x-circle'} weight="fill" size="s" />
      {matches ? 'Coincide' : 'No coincide'}
    </span>
  );
}
