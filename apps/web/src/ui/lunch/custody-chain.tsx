import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';

export interface CustodyChainProps {
  /** In order. `when` is null for a link that is not reached yet, or was not recorded although a later one was. */
  links: readonly { key: string; label: string; when: string | null }[];
  /** What ended the chain early: 'Llegó dañada'. */
  stopped?: { label: string; when: string } | undefined;
}

/** Who held a lunch, link by link, with times. */
export function CustodyChain({ links, stopped }: CustodyChainProps) {
  const reached = links.findLastIndex(({ when }) => when !== null);
  return (
    <ol className="grid grid-cols-1 gap-2">
      {links.map(({ key, label, when }, place) => (
        <li key={key} className="flex min-w-0 items-center gap-3">
          <span
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full',
              when === null ? 'bg-sunken text-text-3' : 'bg-success-soft text-success-text',
            )}
          >
            {when === null ? <Icon name="circle" size="xs" /> : <Icon name="check" weight="bold" size="xs" />}
          </span>
          <span className="type-item min-w-0 flex-1">{label}</span>
          <span className="type-body-s shrink-0 text-text-2 tabular-nums">
            {when ?? (place < reached ? 'Sin registro' : 'Todavía no')}
          </span>
        </li>
      ))}
      {stopped && (
        <li className="flex min-w-0 items-center gap-3">
          <span className="grid size-7 shrink-0 place-items-center rounded-full bg-danger-soft text-danger-text">
            <Icon name="x" weight="bold" size="xs" />
          </span>
          <span className="type-item min-w-0 flex-1 text-danger-text">{stopped.label}</span>
          <span className="type-body-s shrink-0 text-text-2 tabular-nums">{stopped.when}</span>
        </li>
      )}
    </ol>
  );
}
