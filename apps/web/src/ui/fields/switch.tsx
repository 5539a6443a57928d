import { Switch as BaseSwitch } from '@base-ui/react/switch';

export interface SwitchProps {
  /** What it turns on: "Usar tingos". */
  label: string;
  /** True to hide the label, when the row's own text repeats it. */
  labelHidden?: boolean | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

export function Switch({ label, labelHidden = false, checked, onCheckedChange, disabled = false }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's switch inside it
    <label className="inline-flex min-h-11 items-center gap-3">
      <span className={labelHidden ? 'sr-only' : 'type-body'}>{label}</span>
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="relative h-6 w-10 shrink-0 rounded-full bg-border-strong transition-colors duration-120 data-checked:bg-success data-disabled:opacity-50 forced-colors:border"
      >
        <BaseSwitch.Thumb className="absolute top-[.3rem] left-[.3rem] size-4.5 rounded-full bg-white transition-transform duration-120 ease-out data-checked:translate-x-4 forced-colors:bg-[ButtonText]" />
      </BaseSwitch.Root>
    </label>
  );
}
