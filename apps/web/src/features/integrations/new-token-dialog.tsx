import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import type { TOKEN_LIFE_DAYS } from '@sazon/domain/integrations/token-life-state-and-limits';
import { listScopes, type TokenScope } from '@sazon/domain/integrations/token-scopes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { placeInput, useIntegrationCall } from './integrations-calls.ts';
import { SecretShownOnce } from './secret-shown-once.tsx';

type Days = (typeof TOKEN_LIFE_DAYS)[number];

const lives: readonly { value: `${Days}`; label: string }[] = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: '1 año' },
];

interface NewTokenDialogProps {
  place: StaffPlace;
  givable: readonly TokenScope[];
  onClose: () => void;
}

/** Creates an API key for a program and shows it once. */
export function NewTokenDialog({ place, givable, onClose }: NewTokenDialogProps) {
  const [tokenName, setTokenName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [life, setLife] = useState<`${Days}`>('90');
  const add = useIntegrationCall(place, 'addToken');
  const failure = findFormError(add.error, ['tokenName', 'scopes']) ?? findFieldError(add.error, 'scopes');
  const title = add.data ? 'Llave lista' : 'Nueva llave';
  return (
    <Dialog onClose={onClose} title={title}>
      {add.data ? (
        <SecretShownOnce
          text="Va en cada llamada como Authorization: Bearer."
          secret={add.data.token}
          onClose={onClose}
        />
      ) : (
        <form
          noValidate
          className="grid grid-cols-1 gap-4 pt-2"
          onSubmit={(event) => {
            event.preventDefault();
            const days = Number(life) as Days;
            add.mutate({ body: { ...placeInput(place), tokenName, scopes: [...scopes], days } });
          }}
        >
          {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
          <TextField
            label="Para qué es"
            help="El programa que la usará: Siigo, la caja, el tablero…"
            maxLength={60}
            value={tokenName}
            onValueChange={setTokenName}
            error={findFieldError(add.error, 'tokenName')}
          />
          <CheckboxGroup
            legend="Qué puede hacer"
            options={listScopes(place.scope).map(({ name, words }) => {
              const canGive = givable.includes(name);
              return { value: name, label: canGive ? words : `${words} (no lo tienes)`, disabled: !canGive };
            })}
            value={scopes}
            onValueChange={(next) => setScopes(givable.filter((name) => next.includes(name)))}
          />
          <div className="grid grid-cols-1 gap-1">
            <p className="type-label">Cuánto dura</p>
            <Segmented label="Cuánto dura" segments={lives} value={life} onValueChange={setLife} />
          </div>
          <Button type="submit" wide loading={add.isPending} disabled={tokenName.trim() === '' || scopes.length === 0}>
            Crear
          </Button>
        </form>
      )}
    </Dialog>
  );
}
