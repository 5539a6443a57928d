import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';

// The closed look of each menu, apart from its code, which loads on demand.

export interface ActionFaceProps {
  /** Text on the button instead of the three dots. */
  face?: { text: string; icon?: IconName } | undefined;
}

export interface FilterFaceProps {
  /** "Lugares de entrega". */
  label: string;
  icon: IconName;
  /** A summary of the choices: "4 lugares". */
  face: string;
}

const bar = 'type-item inline-flex min-h-11 items-center justify-center gap-2 rounded bg-surface px-3.5';

export const buildActionFaceClass = (face: ActionFaceProps['face']) =>
  face
    ? cx(bar, 'max-w-full shrink-0 py-1.5 text-left shadow-[inset_0_0_0_1.5px_var(--border)] hover:bg-surface-2')
    : 'grid size-11 place-items-center rounded-full hover:bg-sunken data-popup-open:bg-sunken';

export const filterFaceClass = cx(
  bar,
  'whitespace-nowrap shadow-[inset_0_0_0_1.5px_var(--border)] forced-colors:border',
);

export const ActionFace = ({ face }: ActionFaceProps) =>
  face ? (
    <>
      {face.icon && <Icon name={face.icon} size="m" />}
      {face.text}
      <Icon name="caret-down" weight="bold" size="xs" className="text-text-3" />
    </>
  ) : (
    <Icon name="dots-three" weight="bold" size="xl" />
  );

export const FilterFace = ({ label, icon, face }: FilterFaceProps) => (
  <>
    <Icon name={icon} size="m" />
    <span className="sr-only">{label}: </span>
    <span className="max-w-[20rem] truncate">{face}</span>
    <Icon name="caret-down" weight="bold" size="xs" className="text-text-3" />
  </>
);

export const tabMenuFaceClass =
  'type-item flex shrink-0 items-center gap-2 whitespace-nowrap px-3 text-(--mora-300) data-popup-open:text-white';

export const TabMenuFace = () => (
  <>
    Más
    <Icon name="caret-down" weight="bold" size="xs" />
  </>
);
