import type { VerifiedDocument } from '@sazon/contract/payroll/enrolment-documents-and-approvals-schemas';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { verifyQuery } from './payroll-calls.ts';
import { formatPayrollMoment } from './payroll-texts.ts';

export interface VerifyDocumentScreenProps {
  code: string;
  onCode: (code: string) => void;
}

/** /nomina/verificar: whether a payroll document is genuine, by its code or hash. Public; it names nobody. */
export function VerifyDocumentScreen({ code, onCode }: VerifyDocumentScreenProps) {
  const [typed, setTyped] = useState(code);
  const { data, error, isFetching, refetch } = useQuery({ ...verifyQuery(code), enabled: code.length >= 4 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === code) void refetch();
    else onCode(next);
  };
  return (
    <main className="px-4 pb-10">
      <div className="mx-auto grid max-w-column gap-5 pt-8">
        <header className="grid gap-1">
          <h1 tabIndex={-1} className="type-h1">
            Verifica un documento
          </h1>
          <p className="type-body text-text-2">
            Escribe el código que está al final del documento, o su huella SHA-256.
          </p>
        </header>
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextField
            label="Código o huella"
            value={typed}
            onValueChange={setTyped}
            maxLength={64}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" size="xl" wide loading={isFetching} disabled={typed.trim().length < 4}>
            Verificar
          </Button>
        </form>
        <div aria-live="polite">
          {isFetching && !data && <Skeleton className="h-48 w-full rounded-lg" />}
          {error && !isFetching && <NotFound message={error.message} />}
          {data && !error && <Genuine document={data} />}
        </div>
      </div>
    </main>
  );
}

const NotFound = ({ message }: { message: string }) => (
  <Card className="flex items-start gap-3">
    <Icon name="x-circle" weight="fill" size="l" className="text-danger" />
    <div>
      <h2 className="type-h3">No es un documento nuestro</h2>
      <p className="type-body text-text-2">{message}</p>
    </div>
  </Card>
);

const methods: Record<VerifiedDocument['method'], string> = {
  drawn: 'Firma dibujada',
  typed: 'Firma con nombre escrito',
  simple: 'Con un botón en la app',
  external: 'Portal del empleador, confirmada por Recursos Humanos',
  told: 'Extracto, no se firma',
};

function Genuine({ document }: { document: VerifiedDocument }) {
  const rows = [
    ['Empresa', document.enterpriseName],
    ['De', `${document.signer} (documento terminado en ${document.identificationEnd})`],
    ['Fecha', formatPayrollMoment(document.signedAt)],
    ['Cómo', methods[document.method]],
    ['Versión', document.templateVersion],
    ['Código', document.code],
    ['Huella del documento', document.sha256],
    ...(document.pdfSha256 === null ? [] : [['Huella del PDF', document.pdfSha256]]),
  ];
  return (
    <Card className="grid gap-3">
      <h2 className="type-h3 flex items-center gap-2">
        <Icon name="seal-check" weight="fill" size="l" className="text-success" />
        Documento auténtico
      </h2>
      <p className="type-body">{document.title}</p>
      <dl className="type-body-s grid gap-x-4 gap-y-1.5 tablet:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="wrap-anywhere font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
