import { Combobox } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { optionClass, popupClass } from './overlay-classes.ts';

interface NameSearchPopupProps<Option> {
  label: string;
  keyOf: (option: Option) => string;
  children: (option: Option) => ReactNode;
}

/** The open list of a combobox, with a search by name above it; `children` draws an option. */
export const NameSearchPopup = <Option,>({ label, keyOf, children }: NameSearchPopupProps<Option>) => (
  <Combobox.Portal>
    <Combobox.Positioner className="layer-alert" positionMethod="fixed" sideOffset={6} align="start">
      <Combobox.Popup className={cx(popupClass, 'w-80 max-w-[calc(100vw-2.4rem)]')} aria-label={label}>
        <div className="mb-1 flex items-center gap-2 rounded bg-sunken px-3">
          <Icon name="magnifying-glass" size="s" className="text-text-3" />
          <Combobox.Input
            placeholder="Buscar"
            aria-label="Buscar"
            // in a field it would be named like the field
            aria-labelledby={undefined}
            className="type-body h-11 w-full min-w-0 bg-transparent outline-none"
          />
        </div>
        <Combobox.Empty className="type-body text-text-2 [&:not(:empty)]:p-3">Nada se llama así.</Combobox.Empty>
        <Combobox.List className="max-h-[min(36rem,var(--available-height))] overflow-y-auto">
          {(option: Option) => (
            <Combobox.Item key={keyOf(option)} value={option} className={optionClass}>
              {children(option)}
              <Combobox.ItemIndicator>
                <Icon name="check" weight="bold" size="xs" className="text-primary-text" />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);
