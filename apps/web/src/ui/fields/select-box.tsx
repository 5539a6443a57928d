import { Select } from '@base-ui/react/select';
import { Icon } from '../icon.tsx';
import { optionClass, popupClass } from '../overlays/overlay-classes.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  labelHidden?: boolean | undefined;
  name?: string | undefined;
}

export type SelectBoxProps = Pick<
  SelectFieldProps,
  'options' | 'value' | 'onValueChange' | 'placeholder' | 'disabled' | 'name'
>;

/** The list of a `SelectField`: a chunk of its own, because an opening list weighs more than most pages. */
export function SelectBox({ options, value, onValueChange, placeholder, disabled, name }: SelectBoxProps) {
  return (
    <Select.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      disabled={disabled}
      {...(name && { name })}
    >
      <Select.Trigger className="type-body -mx-3.5 flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded px-3.5 text-left">
        <Select.Value placeholder={placeholder} className="min-w-0 flex-1 truncate data-placeholder:text-text-3" />
        <Select.Icon>
          <Icon name="caret-down" weight="bold" size="xs" className="text-text-3" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner className="layer-alert" positionMethod="fixed" sideOffset={6} alignItemWithTrigger={false}>
          <Select.Popup className={popupClass}>
            <Select.List className="max-h-[min(32rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto">
              {options.map((option) => (
                <Select.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled ?? false}
                  className={optionClass}
                >
                  <Select.ItemText className="flex-1">{option.label}</Select.ItemText>
                  <Select.ItemIndicator>
                    <Icon name="check" weight="bold" size="xs" className="text-primary-text" />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
