import type { SegmentOptions } from '@sazon/contract/campaigns/segments-schemas';
import { CAMPAIGN_CHANNELS } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import {
  FLAG_FIELDS,
  type FlagField,
  findRuleProblem,
  isFlagRule,
  isListRule,
  LIST_FIELDS,
  type ListField,
  type ListRule,
  ORDER_DAYS,
  RANGE_FIELDS,
  type RangeField,
  type RangeRule,
  type Rule,
} from '@sazon/domain/campaigns/segment-rules';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { channelNames } from './campaign-texts.ts';
import { SegmentValuePicker } from './segment-value-picker.tsx';

const months = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];
const fixed: Partial<Record<ListField, { id: string; name: string }[]>> = {
  plan: [
    { id: 'nomina', name: 'Nómina' },
    { id: 'normal', name: 'Por su cuenta' },
  ],
  birthMonth: months.map((name, index) => ({ id: String(index + 1), name })),
  channel: CAMPAIGN_CHANNELS.map((id) => ({ id, name: channelNames[id] })),
};

/** The values that a field of a list may have. */
export const listFieldValues = (
  field: ListField,
  options: SegmentOptions | undefined,
): { id: string; name: string }[] => fixed[field] ?? options?.[field as keyof SegmentOptions] ?? [];

/** A new rule of a field. */
export function buildNewRule(field: string): Rule {
  if (field in LIST_FIELDS) return { field: field as ListField, not: false, values: [] };
  if (field in FLAG_FIELDS) return { field: field as FlagField, yes: true };
  return { field: field as RangeField, from: null, to: null, ...(field === 'orders' ? { days: 30 as const } : {}) };
}

const fields = Object.entries({ ...LIST_FIELDS, ...RANGE_FIELDS, ...FLAG_FIELDS }).map(([value, label]) => ({
  value,
  label,
}));

export interface SegmentRuleEditorProps {
  rule: Rule;
  /** 'y', 'o', or nothing for the first. */
  joint: string;
  options: SegmentOptions | undefined;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

/** One condition: what, how, which. */
export function SegmentRuleEditor({ rule, joint, options, onChange, onRemove }: SegmentRuleEditorProps) {
  const problem = findRuleProblem(rule);
  return (
    <div className="grid grid-cols-[2.4rem_minmax(0,1fr)_auto] items-start gap-2 border-border border-t pt-3 first:border-0">
      <span className="type-body-s pt-4 text-right text-text-2">{joint}</span>
      <div className="grid min-w-0 grid-cols-1 items-start gap-2 laptop:grid-cols-[minmax(16rem,2fr)_3fr]">
        <SelectField
          label="Condición"
          labelHidden
          options={fields}
          value={rule.field}
          onValueChange={(field) => onChange(buildNewRule(field))}
        />
        {isFlagRule(rule) ? (
          <SelectField
            label="Sí o no"
            labelHidden
            options={[
              { value: 'yes', label: 'sí' },
              { value: 'no', label: 'no' },
            ]}
            value={rule.yes ? 'yes' : 'no'}
            onValueChange={(value) => onChange({ ...rule, yes: value === 'yes' })}
          />
        ) : isListRule(rule) ? (
          <ListPart rule={rule} options={options} onChange={onChange} />
        ) : (
          <RangePart rule={rule} onChange={onChange} />
        )}
      </div>
      <IconButton label="Quitar condición" icon="trash" onClick={onRemove} />
      {problem && <p className="type-caption col-start-2 text-text-2">{problem}</p>}
    </div>
  );
}

function ListPart({
  rule,
  options,
  onChange,
}: {
  rule: ListRule;
  options: SegmentOptions | undefined;
  onChange: (rule: Rule) => void;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-2 tablet:grid-cols-[13.6rem_1fr]">
      <SelectField
        label="Cómo"
        labelHidden
        options={[
          { value: 'in', label: 'es uno de' },
          { value: 'out', label: 'no es' },
        ]}
        value={rule.not ? 'out' : 'in'}
        onValueChange={(value) => onChange({ ...rule, not: value === 'out' })}
      />
      <SegmentValuePicker
        label={LIST_FIELDS[rule.field]}
        options={listFieldValues(rule.field, options)}
        values={rule.values}
        onChange={(values) => onChange({ ...rule, values })}
      />
    </div>
  );
}

const toNumber = (text: string): number | null => (text === '' ? null : Number(text.replace(/\D/g, '').slice(0, 9)));

function RangePart({ rule, onChange }: { rule: RangeRule; onChange: (rule: Rule) => void }) {
  return (
    <div className="grid grid-cols-2 items-end gap-2 tablet:grid-cols-[1fr_1fr_13.6rem]">
      <TextField
        label="Desde"
        labelHidden
        placeholder="desde"
        inputMode="numeric"
        value={rule.from === null ? '' : String(rule.from)}
        onValueChange={(text) => onChange({ ...rule, from: toNumber(text) })}
      />
      <TextField
        label="Hasta"
        labelHidden
        placeholder="hasta"
        inputMode="numeric"
        value={rule.to === null ? '' : String(rule.to)}
        onValueChange={(text) => onChange({ ...rule, to: toNumber(text) })}
      />
      {rule.field === 'orders' && (
        <SelectField
          label="En cuántos días"
          labelHidden
          options={ORDER_DAYS.map((days) => ({ value: String(days), label: `en ${days} días` }))}
          value={String(rule.days ?? 30)}
          onValueChange={(value) => onChange({ ...rule, days: ORDER_DAYS.find((days) => String(days) === value) })}
        />
      )}
    </div>
  );
}

interface AddButtonProps {
  label: string;
  icon: 'plus' | 'tag';
  onClick: () => void;
}

/** A button that adds something to the rules. */
export function AddButton({ label, icon, onClick }: AddButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="press type-body-s inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-semibold shadow-[inset_0_0_0_1.5px_var(--border)]"
    >
      <Icon name={icon} size="s" />
      {label}
    </button>
  );
}
