import { Suspense, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { lazyNamed } from './lazy-named.ts';
import type { KeyMeaning } from './table-shortcuts-dialog.tsx';

const TableKeysDialog = lazyNamed(() => import('./table-shortcuts-dialog.tsx'), 'TableKeysDialog');

const everywhere: readonly KeyMeaning[] = [
  ['/', 'Ir a la búsqueda'],
  ['?', 'Ver estas teclas'],
];

const rowSelector = 'main [data-row]';

const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether something is open over the page. A select that had the focus keeps its closed list in the document, hidden. */
const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll(overlays)].some((overlay) => overlay.closest('[hidden]') === null);

/** Whether somebody types, or a dialog or menu is open, so that a key is not meant for the table. */
const isBusy = (target: EventTarget | null): boolean =>
  isOverlayOpen() ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)));

/** Moves the focus to the next or previous row's name (`data-row`), or to the first one. Returns whether it moved. */
function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at === -1 && document.activeElement !== document.body && document.activeElement?.tagName !== 'H1') return false;
  const next = at === -1 ? rows[0] : rows[at + by];
  next?.focus();
  return next !== undefined;
}

/** Toggles the checkbox of the focused row. Returns whether the row has one. */
function choose(): boolean {
  const row = document.activeElement?.closest(rowSelector)?.closest('li, tr');
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]');
  box?.click();
  return box !== undefined && box !== null;
}

/**
 * Presses the button with this `data-key` in the focused row. Returns whether the row has one. A row that only keeps the
 * place of one that went was not read: it waits for an arrow or Tab, and so does a key that is held.
 */
function press(key: string, { repeat }: KeyboardEvent): boolean {
  if (repeat || document.activeElement?.matches('[data-keeps-place]')) return false;
  const button = document.activeElement
    ?.closest(rowSelector)
    ?.closest('li, tr')
    ?.querySelector<HTMLElement>(`[data-key="${key}"]`);
  button?.click();
  return button !== undefined && button !== null;
}

function goToSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main form input');
  field?.focus();
  return field !== null;
}

interface TableKeysProps {
  /** What the page's own keys do, beside those of every table. */
  keys: readonly KeyMeaning[];
}

/**
 * Handles the keys of a page with a table: `/` searches, arrows move between rows, Space chooses, `?` lists all. Its button is
 * not shown below 768 px.
 */
export function TableKeys({ keys }: TableKeysProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => {
      setOpen(true);
      return true;
    };
    const acts = new Map<string, (event: KeyboardEvent) => boolean>([
      ['?', open],
      ['/', goToSearch],
      ['ArrowDown', () => step(1)],
      ['ArrowUp', () => step(-1)],
      [' ', choose],
      ['a', (event) => press('a', event)],
      ['r', (event) => press('r', event)],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isBusy(event.target)) return;
      if (acts.get(event.key)?.(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <span className="max-laptop:hidden">
      <Button look="text" size="s" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        Teclas
      </Button>
      <Suspense>
        {isOpen && <TableKeysDialog keys={[...keys, ...everywhere]} onClose={() => setOpen(false)} />}
      </Suspense>
    </span>
  );
}
