import { Combobox } from '@base-ui/react/combobox';
import { Fragment } from 'react';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { isNameMatch } from '../../ui/name-match.ts';
import { optionClass } from '../../ui/overlays/overlay-classes.ts';

export interface PickableLocation {
  id: string;
  name: string;
  /** Address or district. */
  detail?: string | undefined;
}

export interface LocationGroup {
  /** 'Tu empresa', 'Otros lugares'; empty for a single group. */
  title: string;
  note?: string | undefined;
  items: readonly PickableLocation[];
}

export interface LocationPickerProps {
  groups: readonly LocationGroup[];
  value: string | null;
  onValueChange: (id: string) => void;
  disabled?: boolean | undefined;
}

interface ItemGroup {
  value: string;
  note: string | undefined;
  items: PickableLocation[];
}

/** A search box above the list of locations. A single location is plain text. */
export function LocationPicker({ groups, value, onValueChange, disabled = false }: LocationPickerProps) {
  const items: ItemGroup[] = groups.map(({ title, note, items: places }) => ({
    value: title,
    note,
    items: [...places],
  }));
  const all = groups.flatMap((group) => group.items);
  const [only] = all;
  if (all.length === 1 && only) return <LocationText location={only} />;
  return (
    <Combobox.Root
      inline
      open
      items={items}
      value={all.find((place) => place.id === value) ?? null}
      onValueChange={(place: PickableLocation | null) => place && onValueChange(place.id)}
      itemToStringLabel={(place: PickableLocation) => place.name}
      isItemEqualToValue={(a: PickableLocation, b: PickableLocation) => a.id === b.id}
      filter={(place: PickableLocation, typed: string) => isNameMatch(place.name, typed)}
      autoHighlight
      disabled={disabled}
    >
      <div className="flex min-h-12 items-center gap-2 rounded bg-surface px-3.5 shadow-[inset_0_0_0_1.5px_var(--border-strong)] focus-within:shadow-[inset_0_0_0_2.5px_var(--focus)]">
        <Icon name="magnifying-glass" size="m" className="text-text-3" />
        <Combobox.Input
          aria-label="Buscar lugar de entrega"
          placeholder="Busca tu edificio"
          className="type-body h-12 w-full min-w-0 flex-1 bg-transparent outline-none"
        />
      </div>
      <Combobox.Empty className="type-body text-text-2 [&:not(:empty)]:py-4">Ningún lugar se llama así.</Combobox.Empty>
      <Combobox.List className="mt-2 grid gap-1">
        {(group: ItemGroup) => (
          <Combobox.Group key={group.value} items={group.items} className="grid gap-0.5">
            {group.value !== '' && (
              <Combobox.GroupLabel className="type-body-s px-3 pt-2 pb-1 text-text-2">
                <span className="font-bold">{group.value}</span>
                {group.note && <Fragment>. {group.note}</Fragment>}
              </Combobox.GroupLabel>
            )}
            <Combobox.Collection>
              {(place: PickableLocation) => (
                <Combobox.Item
                  key={place.id}
                  value={place}
                  className={cx(
                    optionClass,
                    'group data-selected:bg-primary-soft data-selected:shadow-[inset_0_0_0_2px_var(--primary)]',
                  )}
                >
                  <LocationText location={place} />
                  <Combobox.ItemIndicator>
                    <Icon name="check" weight="bold" size="xs" className="text-primary-text" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.Collection>
          </Combobox.Group>
        )}
      </Combobox.List>
    </Combobox.Root>
  );
}

function LocationText({ location }: { location: PickableLocation }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <Icon name="map-pin" weight="fill" size="m" className="text-primary" />
      <span className="min-w-0">
        <span className="type-item block">{location.name}</span>
        {location.detail && <span className="type-body-s block text-text-2">{location.detail}</span>}
      </span>
    </span>
  );
}
