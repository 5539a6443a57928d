import { Popover } from '@base-ui/react/popover';
import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { popupClass } from './overlay.ts';

export interface TooltipProps {
  text: string;
  /** The button it explains. It must make sense without this. */
  children: ReactElement;
}

/** After 700 ms under the pointer. For staff screens: a finger has no hover. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={700} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className="layer-alert" sideOffset={8}>
          <BaseTooltip.Popup className="type-body-s max-w-72 rounded bg-inverse px-3 py-1.5 text-on-inverse transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

export interface InfoPopoverProps {
  /** "Qué es la tarifa de servicio". */
  label: string;
  title?: string | undefined;
  children: ReactNode;
}

/** A small "i" that explains, for touch as well. */
export function InfoPopover({ label, title, children }: InfoPopoverProps) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={label}
        className="-my-3 inline-grid size-11 place-items-center rounded-full text-text-2"
      >
        <Icon name="info" size="s" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="layer-alert" sideOffset={4}>
          <Popover.Popup className={cx(popupClass, 'type-body-s grid max-w-[30rem] gap-1 p-4')}>
            {title && <Popover.Title className="type-item">{title}</Popover.Title>}
            <Popover.Description render={<div />} className="text-text-2">
              {children}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
