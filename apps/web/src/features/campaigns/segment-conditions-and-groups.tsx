import { isGroup, type Rule, type RuleGroup, type Segment } from '@sazon/domain/campaigns/segment-rules';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { optionsQuery } from './campaign-calls.ts';
import { AddButton, buildNewRule, SegmentRuleEditor } from './segment-rule-editor.tsx';

interface RuleItemsProps {
  rules: Segment;
  onChange: (next: Segment) => void;
}

/** The conditions and groups of a segment, each to change or remove, and how they join. */
export function RuleItems({ rules, onChange }: RuleItemsProps) {
  const options = useQuery(optionsQuery).data;
  const put = (at: number, item: Rule | RuleGroup | null) =>
    onChange({
      ...rules,
      items: rules.items.flatMap((one, index) => (index === at ? (item === null ? [] : [item]) : [one])),
    });
  return (
    <>
      {rules.items.length > 1 && <Joint all={rules.all} onChange={(all) => onChange({ ...rules, all })} />}
      <div className="grid gap-3">
        {rules.items.map((item, index) =>
          isGroup(item) ? (
            <GroupEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
              key={index}
              group={item}
              joint={index === 0 ? '' : rules.all ? 'y' : 'o'}
              options={options}
              onChange={(next) => put(index, next)}
            />
          ) : (
            <SegmentRuleEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
              key={index}
              rule={item}
              joint={index === 0 ? '' : rules.all ? 'y' : 'o'}
              options={options}
              onChange={(next) => put(index, next)}
              onRemove={() => put(index, null)}
            />
          ),
        )}
      </div>
    </>
  );
}

const Joint = ({ all, onChange }: { all: boolean; onChange: (all: boolean) => void }) => (
  <Segmented
    label="Cómo se juntan"
    segments={[
      { value: 'all', label: 'Cumplen todo' },
      { value: 'any', label: 'Cumplen algo' },
    ]}
    value={all ? 'all' : 'any'}
    onValueChange={(value) => onChange(value === 'all')}
  />
);

interface GroupEditorProps {
  group: RuleGroup;
  joint: string;
  options: Parameters<typeof SegmentRuleEditor>[0]['options'];
  onChange: (group: RuleGroup | null) => void;
}

function GroupEditor({ group, joint, options, onChange }: GroupEditorProps) {
  const put = (at: number, rule: Rule | null) => {
    const rules = group.rules.flatMap((one, index) => (index === at ? (rule === null ? [] : [rule]) : [one]));
    onChange(rules.length === 0 ? null : { ...group, rules });
  };
  return (
    <div className="grid grid-cols-[2.4rem_1fr] gap-2 border-border border-t pt-3 first:border-0">
      <span className="type-body-s pt-3 text-right text-text-2">{joint}</span>
      <div className="grid gap-3 rounded-lg bg-surface-2 p-3">
        {group.rules.map((rule, index) => (
          <SegmentRuleEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name than their place
            key={index}
            rule={rule}
            joint={index === 0 ? '' : group.all ? 'y' : 'o'}
            options={options}
            onChange={(next) => put(index, next)}
            onRemove={() => put(index, null)}
          />
        ))}
        <div>
          <AddButton
            label={group.all ? 'Y otra condición' : 'U otra condición'}
            icon="plus"
            onClick={() => onChange({ ...group, rules: [...group.rules, buildNewRule('site')] })}
          />
        </div>
      </div>
    </div>
  );
}
