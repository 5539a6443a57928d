import type { IncidentDetail } from '@sazon/contract/incidents/schemas';
import type { DecisionEffect } from '@sazon/domain/incidents/decision-effects';
import { type IncidentDecision, incidentDecisionNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx.ts';
import { Money } from '../../ui/money.tsx';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { SignedMoney } from './signed-money.tsx';
import type { DecisionDraft } from './use-decision-draft.ts';

type Party = 'customerCop' | 'companyCop' | 'restaurantCop' | 'deliveryFundCop' | 'platformCop';

const partyNames: Record<Party, string> = {
  customerCop: 'Cliente',
  companyCop: 'Empresa',
  restaurantCop: 'Cocina',
  deliveryFundCop: 'Fondo de reparto',
  platformCop: 'Sazón',
};

/** The effect is null while the part that is given back is not written yet. */
type Row = { decision: IncidentDecision; effect: DecisionEffect | null };

/** The possible decisions once each: which dish replaces another changes nothing for the payers. */
function listRows({ choices, calculateEffect, isWhole }: DecisionDraft): Row[] {
  const decisions = [...new Set(choices.map(({ decision }) => decision))];
  return decisions.flatMap((decision) => {
    const effect = calculateEffect(decision);
    return effect === null && !isWhole ? [] : [{ decision, effect }];
  });
}

/** What each possible decision changes for each party, to the peso, before one is taken. */
export function DecisionEffectsCard({ incident, draft }: { incident: IncidentDetail; draft: DecisionDraft }) {
  const rows = listRows(draft);
  const parties = (Object.keys(partyNames) as Party[]).filter(
    (party) =>
      party !== 'companyCop' ||
      rows.some(({ effect }) => effect && (effect.companyCop !== 0 || effect.returnedToCompanyCop !== 0)),
  );
  return (
    <Card label="Qué le cambia a cada uno" className="grid min-w-0 grid-cols-1 gap-3">
      <div>
        <h2 className="type-h2">Qué le cambia a cada uno</h2>
        <p className="type-body-s text-text-2">
          Con las partes que escribiste. Lo de {incident.restaurant.name} va en su liquidación.
        </p>
      </div>
      {!draft.isWhole && <p className="type-body-s">Las partes deben sumar 100% para calcularlo.</p>}
      {draft.decision === 'refund_part' && draft.wrongAmount && (
        <p className="type-body-s">Corrige cuánto se devuelve para calcular «{incidentDecisionNames.refund_part}».</p>
      )}
      <table className="w-full max-laptop:block">
        <thead className="type-caption text-text-2 max-laptop:hidden">
          <tr>
            <th scope="col" className="py-2 pl-2 text-left font-semibold">
              Decisión
            </th>
            {parties.map((party) => (
              <th key={party} scope="col" className="py-2 pl-3 text-right font-semibold last:pr-2">
                {partyNames[party]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-laptop:grid max-laptop:gap-3">
          {rows.map((row) => (
            <EffectRow key={row.decision} {...row} parties={parties} isChosen={row.decision === draft.decision} />
          ))}
        </tbody>
      </table>
      <IncidentBills incident={incident} />
    </Card>
  );
}

function EffectRow({ decision, effect, parties, isChosen }: Row & { parties: readonly Party[]; isChosen: boolean }) {
  const cell = 'max-laptop:flex max-laptop:justify-between max-laptop:gap-3 max-laptop:py-1 laptop:py-3 laptop:pl-3';
  return (
    <tr
      className={cx(
        'border-border max-laptop:grid max-laptop:rounded-lg max-laptop:border max-laptop:p-3 laptop:border-t',
        isChosen && 'bg-accent-soft',
      )}
    >
      <th scope="row" className="text-left font-normal laptop:py-3 laptop:pl-2">
        <b className="type-item block">
          {incidentDecisionNames[decision]}
          {isChosen && <span className="sr-only">, la que tienes elegida</span>}
        </b>
        <span className="type-body-s block text-text-2">
          {effect === null ? 'Escribe cuánto se devuelve' : describeCost(decision, effect)}
        </span>
      </th>
      {parties.map((party) => (
        <td key={party} className={cx(cell, 'type-item text-right tabular-nums last:laptop:pr-2')}>
          <span className="type-body-s text-text-2 laptop:hidden">{partyNames[party]}</span>
          {effect === null ? (
            <span>–</span>
          ) : (
            <span>
              <SignedMoney amountCop={effect[party]} />
              {party === 'customerCop' && <Returned amountCop={effect.returnedCop} />}
              {party === 'companyCop' && <Returned amountCop={effect.returnedToCompanyCop} />}
              {party === 'restaurantCop' && effect.earnsLaterCop > 0 && (
                <span className="type-body-s block font-normal text-text-2">
                  y <Money amountCop={effect.earnsLaterCop} /> al entregarla
                </span>
              )}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What a party gets back of what it paid. */
function Returned({ amountCop }: { amountCop: number }) {
  if (amountCop === 0) return null;
  return (
    <span className="type-body-s block font-normal text-text-2">
      recupera <Money amountCop={amountCop} />
    </span>
  );
}

function describeCost(decision: IncidentDecision, { costCop }: DecisionEffect) {
  if (costCop > 0)
    return (
      <>
        Cuesta <Money amountCop={costCop} />
      </>
    );
  return decision === 'none' ? 'Todo sigue como está' : 'No le cuesta a nadie';
}

/** The settlements where these lunches stand already. */
export function IncidentBills({ incident }: { incident: IncidentDetail }) {
  if (incident.bills.length === 0) return null;
  const isPaused = incident.status === 'open';
  return (
    <ul className="grid gap-1">
      {incident.bills.map(({ id, number, lunchesCop }) => (
        <li key={id} className="type-body-s text-text-2">
          En la liquidación{' '}
          <Link to="/admin/sazon/facturacion/restaurantes" className={textActionClass}>
            {number ?? 'que se prepara'}
          </Link>{' '}
          estas órdenes van en <Money amountCop={lunchesCop} className="font-semibold text-text" />.
          {isPaused && lunchesCop > 0 && ' Ese pago está en pausa hasta que decidas.'}
        </li>
      ))}
    </ul>
  );
}
