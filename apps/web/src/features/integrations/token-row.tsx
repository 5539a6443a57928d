import type { ApiToken } from '@sazon/contract/integrations/schemas';
import type { StaffScope } from '@sazon/domain/access/staff-roles';
import { formatMoment } from '@sazon/domain/calendar/date-and-hour-format';
import { findTokenState, type TokenState } from '@sazon/domain/integrations/token-life-state-and-limits';
import { listScopes } from '@sazon/domain/integrations/token-scopes';
import { useNow } from '../../device/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { IntegrationStateTag, type StateTone } from './integration-state-tag.tsx';

const states: Record<TokenState, { tone: StateTone; words: string }> = {
  working: { tone: 'success', words: 'Funciona' },
  ending: { tone: 'warning', words: 'Vence pronto' },
  expired: { tone: 'quiet', words: 'Venció' },
  revoked: { tone: 'quiet', words: 'Revocada' },
  idle: { tone: 'danger', words: 'Sin permiso' },
};

interface TokenRowProps {
  scope: StaffScope;
  token: ApiToken;
  /** Undefined when the person may not revoke it. */
  onRevoke: (() => void) | undefined;
}

/** A key: what it may do, who made it, how it is used, and how to end it. */
export function TokenRow({ scope, token, onRevoke }: TokenRowProps) {
  const now = useNow(60_000);
  const state = findTokenState(token, now);
  const isOver = state === 'revoked' || state === 'expired';
  const gives = listScopes(scope).filter(({ name }) => token.scopes.includes(name));
  const { usedAt, usedFrom, calls } = token;
  const on = (instantMs: number) => `el ${formatMoment(instantMs).toLowerCase()}`;
  const facts = [
    `La creó ${token.authorName} ${on(token.madeAt)}`,
    token.revokedAt === null
      ? `${isOver ? 'Venció' : 'Vence'} ${on(token.expiresAt)}`
      : `Revocada ${on(token.revokedAt)}`,
    usedAt === null ? 'Sin usar todavía' : `Última llamada ${on(usedAt)} desde ${usedFrom}`,
    ...(calls > 0 ? [calls === 1 ? '1 llamada en total' : `${calls.toLocaleString('es-CO')} llamadas en total`] : []),
  ];
  return (
    <li className="grid min-w-0 grid-cols-1 items-center gap-3 rounded-lg bg-surface px-4 py-3 shadow-e1 laptop:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="type-item wrap-anywhere">{token.tokenName}</span>
          <span className="type-body-s text-text-2 tabular-nums">sazon_api_…{token.hint}</span>
          <IntegrationStateTag {...states[state]} />
        </p>
        <p className="type-body-s">{gives.map(({ words }) => words).join(' · ')}</p>
        <p className="type-body-s text-text-2">{facts.join(' · ')}</p>
        {state === 'idle' && (
          <p className="type-body-s text-danger-text">
            {token.authorName} ya no tiene lo que esta llave da, así que no entra. Crea otra y revoca esta.
          </p>
        )}
      </div>
      {!isOver && onRevoke && (
        <Button
          look="quiet"
          size="s"
          className="justify-self-start"
          aria-label={`Revocar ${token.tokenName}`}
          onClick={onRevoke}
        >
          Revocar
        </Button>
      )}
    </li>
  );
}
