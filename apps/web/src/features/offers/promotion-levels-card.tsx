import { MOST_LEVELS } from '@sazon/domain/promotions/offer-draft-faults';
import type { PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import { formatApplyReward } from '@sazon/domain/promotions/offer-texts';
import type { EarnLevel, EarnMethod } from '@sazon/domain/promotions/promotion-terms';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { RadioGroup, RadioTile } from '../../ui/fields/radio.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditorCard, NumberBox, PercentBox } from './editor-card-and-number-boxes.tsx';
import type { DraftEditing } from './offer-draft-editing.ts';

const ways: Record<EarnMethod, { label: string; note: string; icon: 'bowl-food' | 'calendar-check' | 'coins' }> = {
  orders: { label: 'Almuerzos', note: 'cuenta cada plato', icon: 'bowl-food' },
  days: { label: 'Días', note: 'días distintos', icon: 'calendar-check' },
  total: { label: 'Total', note: 'suma de los platos', icon: 'coins' },
};
const order: readonly EarnMethod[] = ['orders', 'days', 'total'];
const goalLabels: Record<EarnMethod, string> = { orders: 'Almuerzos', days: 'Días', total: 'Desde' };

interface PromotionLevelsCardProps {
  editing: DraftEditing<PromotionDraft>;
  /** The number of people by the level that their purchases reached; empty when it is not known. */
  reached: readonly { goal: number; people: number }[];
}

/** Edits how a promotion is earned, and its levels, drawn as stairs. */
export function PromotionLevelsCard({ editing, reached }: PromotionLevelsCardProps) {
  const { draft, set, findFault, disabled } = editing;
  const { earnLevels, earnMethod, applyMethod } = draft;
  const last = earnLevels.at(-1);
  const add = () =>
    set({
      earnLevels: [
        ...earnLevels,
        last === undefined
          ? { goal: 1, reward: applyMethod === 'percentage_discount' ? 1000 : applyMethod === 'order' ? 1 : 5000 }
          : { goal: last.goal + (earnMethod === 'total' ? 20_000 : 1), reward: nextReward(last, applyMethod) },
      ],
    });
  const fault = findFault('earnLevels');
  return (
    <EditorCard title="Cómo se gana" remark="por persona y por compra">
      <RadioGroup
        label="Cómo se gana"
        value={earnMethod}
        disabled={disabled}
        onValueChange={(next) => set({ earnMethod: next as EarnMethod })}
        className="grid grid-cols-1 gap-2.5 mobile:grid-cols-3"
      >
        {order.map((method) => (
          <RadioTile key={method} value={method} {...ways[method]} />
        ))}
      </RadioGroup>
      <ol aria-label="Niveles" className="grid gap-3 laptop:grid-flow-col laptop:auto-cols-fr laptop:items-end">
        {earnLevels.map((level, index) => (
          <LevelStep
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place on the stairs
            key={index}
            {...{ editing, index, level }}
            people={reached[index]?.goal === level.goal ? reached[index].people : undefined}
          />
        ))}
      </ol>
      {fault && (
        <p role="alert" className="type-body-s text-danger-text">
          {fault}
        </p>
      )}
      {!disabled && earnLevels.length < MOST_LEVELS && (
        <Button look="quiet" className="justify-self-start" onClick={add}>
          <Icon name="plus" weight="bold" size="s" />
          Nivel
        </Button>
      )}
    </EditorCard>
  );
}

interface LevelStepProps {
  editing: PromotionLevelsCardProps['editing'];
  index: number;
  level: EarnLevel;
  /** How many people reached it; undefined when that is not known. */
  people: number | undefined;
}

/** One level: a step of the stairs with its goal and reward. The last one can be taken away. */
function LevelStep({ editing: { draft, set, disabled }, index, level, people }: LevelStepProps) {
  const { earnLevels, earnMethod, applyMethod } = draft;
  const last = earnLevels.at(-1);
  const change = (changed: Partial<EarnLevel>) =>
    set({ earnLevels: earnLevels.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  return (
    <li className="relative grid grid-cols-1 gap-2">
      <span
        aria-hidden
        className={cx(
          'hidden place-items-center rounded-t-sm bg-(--maracuya-200) text-[1.5rem] font-bold text-(--mora-900) laptop:grid',
          level === last && 'bg-(--maracuya-400)',
        )}
        style={{ height: `${3.4 + index * 1.5}rem` }}
      >
        {formatApplyReward(applyMethod, level.reward)}
      </span>
      <div className="flex items-end gap-2 laptop:grid laptop:grid-cols-1 laptop:justify-items-center *:laptop:w-full">
        <NumberBox
          label={`${goalLabels[earnMethod]} del nivel ${index + 1}`}
          value={level.goal === 0 ? null : level.goal}
          unit={earnMethod === 'total' ? 'pesos' : undefined}
          disabled={disabled}
          onValueChange={(goal) => change({ goal: goal ?? 0 })}
        />
        <RewardBox
          label={`Gana en el nivel ${index + 1}`}
          {...{ applyMethod, disabled, reward: level.reward }}
          onReward={(reward) => change({ reward })}
        />
        {!disabled && earnLevels.length > 1 && level === last && (
          // on the step, so that its fields stand beside those of the others
          <span className="laptop:absolute laptop:top-0 laptop:right-0 laptop:w-auto! laptop:text-(--mora-900)">
            <IconButton
              icon="trash"
              label={`Quitar el nivel ${index + 1}`}
              onClick={() => set({ earnLevels: earnLevels.filter((one) => one !== level) })}
            />
          </span>
        )}
      </div>
      {people !== undefined && (
        <p className="type-caption text-center text-text-2">
          <b>{people}</b> {people === 1 ? 'persona' : 'personas'}
        </p>
      )}
    </li>
  );
}

function nextReward({ reward }: EarnLevel, apply: PromotionDraft['applyMethod']): number {
  if (apply === 'percentage_discount') return Math.min(10_000, reward + 500);
  return apply === 'order' ? reward + 1 : reward + 5000;
}

interface RewardBoxProps {
  label: string;
  applyMethod: PromotionDraft['applyMethod'];
  reward: number;
  onReward: (reward: number) => void;
  disabled: boolean;
}

function RewardBox({ label, applyMethod, reward, onReward, disabled }: RewardBoxProps) {
  if (applyMethod === 'percentage_discount')
    return <PercentBox label={label} bps={reward} onBpsChange={onReward} disabled={disabled} />;
  return (
    <NumberBox
      label={label}
      value={reward === 0 ? null : reward}
      unit={applyMethod === 'order' ? undefined : 'pesos'}
      after={applyMethod === 'order' ? 'gratis' : undefined}
      disabled={disabled}
      onValueChange={(value) => onReward(value ?? 0)}
    />
  );
}
