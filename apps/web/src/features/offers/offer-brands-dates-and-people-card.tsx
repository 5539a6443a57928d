import { formatCop } from '@sazon/domain/money/format';
import type { OfferDraft, PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { BrandsField, LocationsField } from './brands-and-locations-fields.tsx';
import { EditorCard, NumberBox } from './editor-card-and-number-boxes.tsx';
import type { Choices, DraftEditing } from './offer-draft-editing.ts';

/** Brands, people, dates and dishes that an offer is for. */
export function WhereAndWhenCard({ editing, choices }: { editing: DraftEditing; choices: Choices }) {
  const { draft, set, findFault, disabled } = editing;
  return (
    <EditorCard title="Dónde, cuándo y para quién">
      <BrandsField editing={editing} brands={choices.brands} />
      {draft.kind === 'promotion' && (
        <LocationsField editing={editing as DraftEditing<PromotionDraft>} locations={choices.locations} />
      )}
      <Dates editing={editing} />
      <div className="grid grid-cols-1 items-start gap-3 mobile:grid-cols-2">
        <NumberBox
          label="Plato desde"
          unit="pesos"
          value={draft.minMenuPriceCop === 0 ? null : draft.minMenuPriceCop}
          onValueChange={(least) => set({ minMenuPriceCop: least ?? 0 })}
          error={findFault('minMenuPriceCop')}
          help={
            draft.kind === 'promotion' && choices.leastDishCop > 0
              ? `Siempre desde ${formatCop(choices.leastDishCop)}, por configuración.`
              : 'Vacío: cualquier plato.'
          }
          disabled={disabled}
        />
        {draft.kind === 'promotion' && (
          <NumberBox
            label="Máximo de platos con beneficio"
            maxLength={3}
            value={draft.maxOrdersWithDiscount}
            onValueChange={(most) => set({ maxOrdersWithDiscount: most } as Partial<OfferDraft>)}
            error={findFault('maxOrdersWithDiscount')}
            help="Por compra. Vacío: todos."
            disabled={disabled}
          />
        )}
      </div>
      <SelectField
        label="Para quién"
        value={draft.enterpriseId ?? 'all'}
        onValueChange={(id) => set({ enterpriseId: id === 'all' ? null : id })}
        options={[
          { value: 'all', label: 'Todas las personas' },
          ...choices.companies.map(({ id, name }) => ({ value: id, label: `Solo la gente de ${name}` })),
        ]}
        disabled={disabled}
        error={findFault('enterpriseId')}
      />
      <Switch
        label="Solo para la primera compra de cada persona"
        checked={draft.newCustomersOnly}
        disabled={disabled}
        onCheckedChange={(newCustomersOnly) => set({ newCustomersOnly })}
      />
      {draft.kind === 'promotion' && (
        <Switch
          label="Mostrar sus niveles en inicio"
          checked={draft.automatic}
          disabled={disabled}
          onCheckedChange={(automatic) => set({ automatic } as Partial<OfferDraft>)}
        />
      )}
    </EditorCard>
  );
}

function Dates({ editing: { draft, set, findFault, disabled } }: { editing: DraftEditing }) {
  const orNull = (date: string) => (date === '' ? null : date);
  const isPromotion = draft.kind === 'promotion';
  const [from, to] = isPromotion ? [draft.minScheduleDate, draft.maxScheduleDate] : [draft.startsOn, draft.endsOn];
  const [fromField, toField] = isPromotion ? ['minScheduleDate', 'maxScheduleDate'] : ['startsOn', 'endsOn'];
  return (
    <div className="grid grid-cols-1 items-start gap-3 mobile:grid-cols-2">
      <TextField
        label={isPromotion ? 'Almuerzos desde' : 'Se usa desde'}
        type="date"
        value={from ?? ''}
        onValueChange={(date) =>
          (isPromotion || date !== '') && set({ [fromField]: orNull(date) } as Partial<OfferDraft>)
        }
        error={findFault(fromField)}
        disabled={disabled}
      />
      <TextField
        label={isPromotion ? 'Almuerzos hasta' : 'Se usa hasta'}
        type="date"
        value={to ?? ''}
        onValueChange={(date) => set({ [toField]: orNull(date) } as Partial<OfferDraft>)}
        error={findFault(toField)}
        help="Vacío: sin fecha de cierre."
        disabled={disabled}
      />
    </div>
  );
}
