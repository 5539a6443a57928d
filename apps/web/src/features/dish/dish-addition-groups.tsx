import type { AdditionGroup as Group } from '@sazon/contract/catalog/schemas';
import { Icon } from '../../ui/icon.tsx';
import { AdditionGroup } from '../../ui/lunch/addition-group.tsx';
import { type DishChoice, getGroupMinimum } from './dish-addition-choice.ts';

export interface DishAdditionGroupsProps {
  groups: readonly Group[];
  choice: DishChoice;
  onChange: (choice: DishChoice) => void;
  /** True after the customer tried to add the dish without a required choice. */
  tried: boolean;
  /** Under an option's name: 'La última vez, mié 12'. */
  noteOf?: ((groupId: string, additionId: string) => string | undefined) | undefined;
}

/** The choices of a dish, group by group. */
export function DishAdditionGroups({ groups, choice, onChange, tried, noteOf }: DishAdditionGroupsProps) {
  return groups.map((group) => (
    <AdditionGroup
      key={group.id}
      id={group.id}
      title={group.title}
      min={getGroupMinimum(group, choice[group.id] ?? {})}
      max={group.max}
      options={group.additions.map(({ id, name, price, maxQuantity }) => ({
        id,
        name,
        priceCop: price,
        max: maxQuantity,
        note: noteOf?.(group.id, id) && (
          <span className="flex items-center gap-1.5 text-warning-text">
            <Icon name="clock-counter-clockwise" size="s" /> {noteOf(group.id, id)}
          </span>
        ),
      }))}
      chosen={choice[group.id] ?? {}}
      onChange={(quantities) => onChange({ ...choice, [group.id]: quantities })}
      missing={tried}
    />
  ));
}
