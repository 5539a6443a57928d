import type { PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { Avatar } from '../../ui/avatar-and-brand-tint.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NamedChoicesField } from './named-choices-field.tsx';
import type { Choices, DraftEditing } from './offer-draft-editing.ts';

/** The brands that an offer is for. */
export const BrandsField = ({ editing, brands }: { editing: DraftEditing; brands: Choices['brands'] }) => (
  <NamedChoicesField
    label="Marcas"
    notes={{ none: 'vale en todas', some: 'vale en estas' }}
    searchLabel="Buscar marca o restaurante"
    choices={brands.map(({ id, name, restaurantName }) => ({ id, name, of: restaurantName }))}
    value={editing.draft.brandIds}
    onValueChange={(brandIds) => editing.set({ brandIds })}
    renderMark={({ name }) => <Avatar name={name} kind="brand" size="s" />}
    error={editing.findFault('brandIds')}
    disabled={editing.disabled}
  />
);

interface LocationsFieldProps {
  editing: DraftEditing<PromotionDraft>;
  locations: Choices['locations'];
}

/** The locations at which a promotion counts lunches. */
export const LocationsField = ({ editing, locations }: LocationsFieldProps) => (
  <NamedChoicesField
    label="Lugares"
    notes={{ none: 'vale en todos', some: 'cuentan solo los almuerzos en estos' }}
    searchLabel="Buscar lugar o empresa"
    choices={locations}
    value={editing.draft.locationIds}
    onValueChange={(locationIds) => editing.set({ locationIds })}
    renderMark={() => <Icon name="map-pin" size="s" />}
    error={editing.findFault('locationIds')}
    disabled={editing.disabled}
  />
);
