import type { RouteReply } from '@sazon/contract/define-route';
import type { providerConfig } from '@sazon/contract/payments/routes';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

type Document = RouteReply<typeof providerConfig>['acceptance'][number];

const names: Record<Document['kind'], string> = {
  END_USER_POLICY: 'reglamento de la pasarela',
  PERSONAL_DATA_AUTH: 'autorización de datos personales',
};

export interface ProviderTermsProps {
  documents: readonly Document[];
  accepted: boolean;
  onAccepted: (accepted: boolean) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The provider's two documents, and the box to accept them. */
export function ProviderTerms({ documents, accepted, onAccepted, error, disabled }: ProviderTermsProps) {
  return (
    <div className="grid gap-1">
      <Checkbox
        label={<span className="type-body-s">Acepto los dos documentos de Wompi para pagar.</span>}
        checked={accepted}
        onCheckedChange={onAccepted}
        disabled={disabled}
      />
      <p className="type-body-s flex flex-wrap gap-x-4 pl-10 text-text-2">
        {documents.map(({ kind, url }) => (
          <a
            key={kind}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="py-1 font-semibold text-primary-text underline"
          >
            Ver {names[kind]}
          </a>
        ))}
      </p>
      {error && <ErrorLine className="pl-10">{error}</ErrorLine>}
    </div>
  );
}
