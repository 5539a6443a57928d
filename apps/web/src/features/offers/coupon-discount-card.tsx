import type { CouponDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { EditorCard, NumberBox, PercentBox } from './editor-card-and-number-boxes.tsx';
import type { DraftEditing } from './offer-draft-editing.ts';

/** What a coupon takes off, and how it is redeemed. */
export function CouponDiscountCard({ editing }: { editing: DraftEditing<CouponDraft> }) {
  const { draft, set, findFault, disabled } = editing;
  const { discount } = draft;
  return (
    <EditorCard title="Qué descuenta" remark="nunca junto a una promoción: vale el mejor de los dos">
      <div className="flex flex-wrap gap-3">
        <Segmented
          label="Tipo de descuento"
          value={discount.type}
          onValueChange={(type) =>
            !disabled &&
            set({ discount: type === 'fixed' ? { type, amountCop: 3000 } : { type: 'percentage', rateBps: 1000 } })
          }
          segments={[
            { value: 'percentage', label: 'Porcentaje' },
            { value: 'fixed', label: 'Valor fijo' },
          ]}
        />
        <Segmented
          label="Sobre qué"
          value={draft.applyMethod}
          onValueChange={(applyMethod) => !disabled && set({ applyMethod })}
          segments={[
            { value: 'menu', label: 'El plato' },
            { value: 'total', label: 'Plato y adicionales' },
          ]}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-3 mobile:grid-cols-2">
        {discount.type === 'percentage' ? (
          <PercentBox
            label="Descuento"
            bps={discount.rateBps}
            onBpsChange={(rateBps) => set({ discount: { type: 'percentage', rateBps } })}
            error={findFault('amount')}
            disabled={disabled}
          />
        ) : (
          <NumberBox
            label="Descuento por plato"
            unit="pesos"
            value={discount.amountCop === 0 ? null : discount.amountCop}
            onValueChange={(amountCop) => set({ discount: { type: 'fixed', amountCop: amountCop ?? 0 } })}
            error={findFault('amount')}
            disabled={disabled}
          />
        )}
        <NumberBox
          label="Máximo por plato"
          unit="pesos"
          value={draft.maxDiscountCop}
          onValueChange={(maxDiscountCop) => set({ maxDiscountCop })}
          help="Vacío: sin máximo."
          error={findFault('maxDiscountCop')}
          disabled={disabled}
        />
      </div>
      <Switch
        label="Códigos únicos: cada código sirve para un plato"
        checked={draft.hasCodes}
        disabled={disabled}
        onCheckedChange={(hasCodes) => set({ hasCodes, ...(hasCodes && { listed: false, maxUses: null }) })}
      />
      {!draft.hasCodes && (
        <Switch
          label="Mostrarlo en «Cupones disponibles»"
          checked={draft.listed}
          disabled={disabled}
          onCheckedChange={(listed) => set({ listed })}
        />
      )}
    </EditorCard>
  );
}
