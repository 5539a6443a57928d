import {
  areSharesComplete,
  LIABLE_PARTIES,
  type LiableParty,
  type LiableShares,
  liablePartyNames,
  splitCost,
} from '@sazon/domain/incidents/liability-shares';
import { contractArticles } from '@sazon/domain/spanish-contractions';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';

/** Whole percentages as typed. */
export type TypedShares = Record<keyof LiableShares, string>;

export const toTypedShares = (shares: LiableShares): TypedShares =>
  Object.fromEntries(LIABLE_PARTIES.map((party) => [party, String(shares[party] / 100)])) as TypedShares;

export const parseShares = (typed: TypedShares): LiableShares =>
  Object.fromEntries(
    LIABLE_PARTIES.map((party) => [party, Number(typed[party] || '0') * 100]),
  ) as unknown as LiableShares;

/** 'del restaurante', 'de la plataforma' */
const formatOfParty = (party: LiableParty): string => contractArticles(`de ${liablePartyNames[party].toLowerCase()}`);

const payers = LIABLE_PARTIES.filter((party) => party !== 'customer');

/** Who pays, in percentages that add up to 100, with the amount of each. */
export function LiabilitySharesField({
  value,
  costsCop,
  onChange,
  error,
}: {
  value: TypedShares;
  /** The cost of each lunch, which the shares divide; null: not known yet. */
  costsCop: readonly number[] | null;
  onChange: (next: TypedShares) => void;
  error?: string | undefined;
}) {
  const shares = parseShares(value);
  const adds = areSharesComplete(shares);
  const parts = adds && costsCop ? costsCop.map((costCop) => splitCost(costCop, shares)) : null;
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="type-body-s pb-1 font-semibold">¿Quién lo paga?</legend>
      {payers.map((party) => (
        <div key={party} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.6rem),1fr))] items-center gap-2">
          <span className="type-body min-w-0">{liablePartyNames[party]}</span>
          <TextField
            label={`Porcentaje ${formatOfParty(party)}`}
            labelHidden
            inputMode="numeric"
            value={value[party]}
            onValueChange={(typed) => /^\d{0,3}$/.test(typed) && onChange({ ...value, [party]: typed, customer: '0' })}
            after={<span className="type-body text-text-2">%</span>}
          />
          <span className="type-body text-right text-text-2 tabular-nums">
            {costsCop === null && '–'}
            {parts && <Money amountCop={parts.reduce((sum, part) => sum + part[party], 0)} />}
          </span>
        </div>
      ))}
      <p className="type-caption text-text-2">
        Lo del domi y del consolidador sale del fondo de reparto: a ninguna persona se le descuenta.
      </p>
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  );
}
