import type { Offer } from '@sazon/contract/offers/offer';
import { BUDGET_ENDS, type BudgetEnd } from '@sazon/domain/coupons/offer-limits';
import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import { budgetEndNames } from '@sazon/domain/promotions/offer-texts';
import { SplitBar } from '../../ui/charts/split-bar.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PaceRows } from './budget-pace-rows.tsx';
import { EditorCard, NumberBox } from './editor-card-and-number-boxes.tsx';
import type { DraftEditing } from './offer-draft-editing.ts';

interface LimitsAndBudgetCardProps {
  editing: DraftEditing;
  /** The saved offer; null while it is new. */
  offer: Offer | null;
  today: string;
}

/** Edits an offer's budget and uses, and shows what it has cost so far and whom, and where its pace leads. */
export function LimitsAndBudgetCard({ editing, offer, today }: LimitsAndBudgetCardProps) {
  const { draft, set, findFault, disabled } = editing;
  const [each, people] = draft.kind === 'promotion' ? ['compras', 'Compras'] : ['platos', 'Platos'];
  const isUnique = draft.kind === 'coupon' && draft.hasCodes;
  return (
    <EditorCard title="Presupuesto y límites">
      {offer !== null && <Spent offer={offer} budgetCop={draft.budgetCop} />}
      {offer !== null && <PaceRows offer={offer} draft={draft} today={today} />}
      <NumberBox
        label="Presupuesto"
        unit="pesos"
        value={draft.budgetCop}
        onValueChange={(budgetCop) => set(budgetCop === null ? { budgetCop, budgetEnd: 'stop' } : { budgetCop })}
        error={findFault('budgetCop')}
        help="Vacío: sin tope. Avisa al 80% y al llegar."
        disabled={disabled}
      />
      {draft.budgetCop !== null && (
        <SelectField
          label="Al llegar"
          value={draft.budgetEnd}
          onValueChange={(end) => set({ budgetEnd: end as BudgetEnd })}
          options={BUDGET_ENDS.map((end) => ({ value: end, label: budgetEndNames[end] }))}
          help={endHelp[draft.budgetEnd]}
          error={findFault('budgetEnd')}
          disabled={disabled}
        />
      )}
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

const endHelp: Record<BudgetEnd, string> = {
  stop: 'La compra que lo alcanza todavía lo recibe. Las siguientes, no.',
  platform: 'La oferta sigue, y desde ahí Sazón paga todo el descuento.',
};

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
