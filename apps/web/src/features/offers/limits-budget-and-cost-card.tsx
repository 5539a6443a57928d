import type { Offer } from '@sazon/contract/offers/offer';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product';
import { SplitBar } from '../../ui/charts/split-bar.tsx';
import { EditorCard, NumberBox } from './editor-card-and-number-boxes.tsx';
import type { DraftEditing } from './offer-draft-editing.ts';

/** Edits an offer's budget and uses, and shows what it has cost so far and whom; `offer` is null while it is new. */
export function LimitsAndBudgetCard({ editing, offer }: { editing: DraftEditing; offer: Offer | null }) {
  const { draft, set, findFault, disabled } = editing;
  const [each, people] = draft.kind === 'promotion' ? ['compras', 'Compras'] : ['platos', 'Platos'];
  const isUnique = draft.kind === 'coupon' && draft.hasCodes;
  return (
    <EditorCard title="Presupuesto y límites">
      {offer !== null && <Spent offer={offer} budgetCop={draft.budgetCop} />}
      <NumberBox
        label="Presupuesto"
        unit="pesos"
        value={draft.budgetCop}
        onValueChange={(budgetCop) => set({ budgetCop })}
        error={findFault('budgetCop')}
        help="Al llegar, para: la compra que lo alcanza todavía lo recibe. Vacío: sin tope."
        disabled={disabled}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        {!isUnique && (
          <NumberBox
            label={`${people} en total`}
            maxLength={7}
            value={draft.maxUses}
            onValueChange={(maxUses) => set({ maxUses })}
            error={findFault('maxUses')}
            disabled={disabled}
          />
        )}
        <NumberBox
          label={`${people} por persona`}
          maxLength={4}
          value={draft.maxUsesPerUser}
          onValueChange={(maxUsesPerUser) => set({ maxUsesPerUser })}
          error={findFault('maxUsesPerUser')}
          disabled={disabled}
        />
      </div>
      <p className="type-body-s text-text-2">Vacío: sin límite de {each}. Lo ya pagado se cumple.</p>
    </EditorCard>
  );
}

function Spent({ offer, budgetCop }: { offer: Offer; budgetCop: number | null }) {
  const { platformCop, restaurantCop, enterpriseCop, spentCop } = offer.cost;
  const endedCop = platformCop + restaurantCop + enterpriseCop;
  const rows = [
    { name: PRODUCT.name, amount: platformCop, color: 'platform' as const },
    { name: 'Restaurante', amount: restaurantCop, color: 'restaurant' as const },
    { name: 'Empresa', amount: enterpriseCop, color: 'employer' as const },
    { name: 'Por entregar o por usar', amount: Math.max(0, spentCop - endedCop), color: 'other' as const },
  ];
  const percent = budgetCop === null || budgetCop === 0 ? null : Math.round((spentCop / budgetCop) * 100);
  return (
    <div className="grid gap-2">
      {spentCop > 0 && <SplitBar parts={rows} />}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 tabular-nums type-body-s">
        {rows.map(({ name, amount }) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-right">{formatCop(amount)}</dd>
          </div>
        ))}
        <dt className="border-text border-t pt-1 font-semibold">
          Costo hasta hoy{percent === null ? '' : `, ${percent}% del tope`}
        </dt>
        <dd className="border-text border-t pt-1 text-right font-semibold">{formatCop(spentCop)}</dd>
      </dl>
    </div>
  );
}
