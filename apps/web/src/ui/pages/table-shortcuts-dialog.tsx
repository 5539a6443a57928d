import { Dialog } from '../overlays/dialog.tsx';

/** A key and what it does, in words. */
export type KeyMeaning = readonly [keys: string, meaning: string];

/** What each key of a page does. */
export function TableKeysDialog({ keys, onClose }: { keys: readonly KeyMeaning[]; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Teclas de esta página">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 pb-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="type-body-s rounded-sm bg-sunken px-2 py-1 font-semibold">{key}</kbd>
            </dt>
            <dd className="type-body">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
