import type { changeCampaign } from '@sazon/contract/campaigns/routes';
import type { Campaign } from '@sazon/contract/campaigns/schemas';
import type { RouteInput } from '@sazon/contract/define-route';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatAt, joinChannels } from './campaign-texts.ts';

export type DraftChange = NonNullable<RouteInput<typeof changeCampaign>['body']>;

export interface StepProps {
  draft: Campaign;
  edit: (change: DraftChange) => void;
  mayEdit: boolean;
}

const names = ['Audiencia', 'Mensaje', 'Cupón', 'Horario', 'Revisar'] as const;

/** Words the result of a finished step. */
const summarise = (draft: Campaign, step: number): string => {
  if (step === 1)
    return (
      draft.segmentName ??
      (draft.rules.items.length === 0 ? 'Todas las personas' : `${draft.rules.items.length} condiciones`)
    );
  if (step === 2) return joinChannels(draft.channels);
  if (step === 3) return draft.couponId === null ? 'Sin cupón' : 'Con cupón';
  return step === 4 ? (draft.sendNow ? 'Ahora' : formatAt(draft.programmedAt)) : '';
};

/** The steps; one with something missing says so. On a phone: a bar. */
export function WizardSteps({
  draft,
  step,
  note,
  onGo,
}: {
  draft: Campaign;
  step: number;
  note: string;
  onGo: (step: number) => void;
}) {
  return (
    <nav aria-label="Pasos de la campaña" className="grid gap-2">
      <ol className="flex gap-1 desktop:grid desktop:gap-1">
        {names.map((name, index) => {
          const number = index + 1;
          const gap = number < step && draft.gaps.find((one) => one.step === number);
          const isDone = number < step && !gap;
          return (
            <li key={name} className="flex-1">
              <button
                type="button"
                aria-current={number === step ? 'step' : undefined}
                onClick={() => onGo(number)}
                className={cx(
                  'grid w-full gap-1 rounded-lg text-left desktop:grid-cols-[auto_1fr] desktop:items-center desktop:gap-x-3 desktop:p-2.5',
                  number === step && 'desktop:bg-surface desktop:shadow-e1',
                )}
              >
                <span
                  className={cx(
                    'h-1.5 rounded-full desktop:hidden',
                    isDone ? 'bg-success' : gap ? 'bg-danger' : number === step ? 'bg-accent' : 'bg-sunken',
                  )}
                />
                <span
                  aria-hidden
                  className={cx(
                    'type-body-s hidden size-8 place-items-center rounded-full font-bold desktop:grid',
                    isDone
                      ? 'bg-success text-white'
                      : gap
                        ? 'bg-danger-soft text-danger-text'
                        : number === step
                          ? 'bg-accent text-on-accent'
                          : 'shadow-[inset_0_0_0_2px_var(--border-strong)]',
                  )}
                >
                  {isDone ? (
                    <Icon name="check" weight="bold" size="s" />
                  ) : gap ? (
                    <Icon name="warning" size="s" />
                  ) : (
                    number
                  )}
                </span>
                <span className="type-caption min-w-0 desktop:text-[1.6rem] desktop:leading-6">
                  <span className="sr-only">{number}. </span>
                  <span className={cx(number === step && 'font-semibold')}>{name}</span>
                  {(gap || isDone) && <span className="sr-only">{gap ? ', falta algo' : ', listo'}</span>}
                  {number < step && (
                    <span className="type-caption hidden text-text-2 desktop:block">
                      {gap ? gap.message : summarise(draft, number)}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p role="status" className="type-caption text-text-2 desktop:px-2.5">
        {note}
      </p>
    </nav>
  );
}
