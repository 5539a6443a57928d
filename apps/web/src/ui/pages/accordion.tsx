import { Accordion as BaseAccordion } from '@base-ui/react/accordion';
import { Collapsible as BaseCollapsible } from '@base-ui/react/collapsible';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

const panel =
  'h-(--accordion-panel-height,var(--collapsible-panel-height)) overflow-hidden transition-[height,opacity] duration-200 ease-out data-ending-style:h-0 data-starting-style:h-0 data-ending-style:opacity-0 data-starting-style:opacity-0';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  /** At the end of the header, before the arrow: "6 de 9". */
  trailing?: ReactNode | undefined;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  open: readonly string[];
  onOpenChange: (open: string[]) => void;
  /** True when several items may be open. */
  multiple?: boolean | undefined;
  /** True to draw each item as a card, as for the consolidator; else the items are rows of one card. */
  cards?: boolean | undefined;
}

export function Accordion({ items, open, onOpenChange, multiple = true, cards = false }: AccordionProps) {
  return (
    <BaseAccordion.Root
      value={[...open]}
      onValueChange={(next) => onOpenChange(next.map(String))}
      multiple={multiple}
      className={cx('grid grid-cols-1', cards && 'gap-2.5')}
    >
      {items.map((item) => (
        <BaseAccordion.Item
          key={item.id}
          value={item.id}
          className={cards ? 'rounded-lg bg-surface px-3.5 py-1 shadow-e1' : 'border-border border-b last:border-0'}
        >
          <BaseAccordion.Header className="m-0">
            <BaseAccordion.Trigger className="type-item group flex min-h-13 w-full items-center gap-3 text-left text-[1.6rem]">
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                <span className="flex min-w-0 flex-1 basis-28 items-center gap-2.5">{item.title}</span>
                {item.trailing}
              </span>
              <Icon
                name="caret-down"
                weight="bold"
                size="xs"
                className="text-text-3 transition-transform duration-200 group-data-panel-open:rotate-180"
              />
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className={panel}>{item.content}</BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}

export interface CollapsibleProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  trailing?: ReactNode | undefined;
  children: ReactNode;
}

/** One collapsible section: a group of the cart, "Ver detalle". */
export function Collapsible({ open, onOpenChange, title, trailing, children }: CollapsibleProps) {
  return (
    <BaseCollapsible.Root open={open} onOpenChange={onOpenChange}>
      <BaseCollapsible.Trigger className="type-item group flex min-h-13 w-full items-center gap-3 text-left">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-28">{title}</span>
          {trailing}
        </span>
        <Icon
          name="caret-down"
          weight="bold"
          size="xs"
          className="text-text-3 transition-transform duration-200 group-data-panel-open:rotate-180"
        />
      </BaseCollapsible.Trigger>
      <BaseCollapsible.Panel className={panel}>{children}</BaseCollapsible.Panel>
    </BaseCollapsible.Root>
  );
}
