import { saveSegment } from '@sazon/contract/campaigns/segments-routes';
import { isGroup, type Rule, type RuleGroup, type Segment } from '@sazon/domain/campaigns/segment-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { RankBars } from '../../ui/charts/rank-bars.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { audienceQuery, optionsQuery, segmentsQuery } from './campaign-calls.ts';
import { formatCount, formatMatching } from './campaign-texts.ts';
import { AddButton, SegmentRuleEditor, startRule } from './segment-rule-editor.tsx';
import type { StepProps } from './wizard-steps.tsx';

/** Step 1 of a campaign: whom it is for. */
export function AudienceStep({ draft, edit, mayEdit }: StepProps) {
  const segments = useQuery(segmentsQuery).data?.data ?? [];
  const [isSaving, setSaving] = useState(false);
  const { rules } = draft;
  const change = (next: Segment) => edit({ rules: next, userSegmentId: null });
  const add = (item: Rule | RuleGroup) => change({ ...rules, items: [...rules.items, item] });
  return (
    <>
      <Card className="grid grid-cols-1 gap-4 desktop:p-5">
        <TextField
          label="Nombre de la campaña"
          maxLength={80}
          value={draft.name}
          onValueChange={(name) => edit({ name })}
        />
        <div>
          <h2 className="type-h2">¿A quién le escribes?</h2>
          <p className="type-body-s text-text-2">
            {rules.items.length === 0
              ? 'A todas las personas. Agrega condiciones para elegir.'
              : 'El número se actualiza con cada cambio.'}
          </p>
        </div>
        {segments.length > 0 && (
          <SelectField
            label="Segmento guardado"
            options={[
              { value: 'own', label: 'Condiciones propias' },
              ...segments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={draft.userSegmentId ?? 'own'}
            onValueChange={(value) => {
              const chosen = segments.find(({ id }) => id === value);
              edit(
                chosen === undefined
                  ? { rules, userSegmentId: null }
                  : { userSegmentId: chosen.id, rules: chosen.rules },
              );
            }}
          />
        )}
        <RuleItems rules={rules} onChange={change} />
        <div className="flex flex-wrap gap-2">
          <AddButton label="Condición" icon="plus" onClick={() => add(startRule('site'))} />
          <AddButton
            label={rules.all ? 'Grupo con «o»' : 'Grupo con «y»'}
            icon="plus"
            onClick={() => add({ all: !rules.all, rules: [startRule('site')] })}
          />
          {mayEdit && rules.items.length > 0 && draft.userSegmentId === null && (
            <AddButton label="Guardar como segmento" icon="tag" onClick={() => setSaving(true)} />
          )}
        </div>
      </Card>
      <WhoTheyAre draft={draft} />
      {isSaving && (
        <SaveDialog
          rules={rules}
          onClose={() => setSaving(false)}
          onSaved={(id) => edit({ userSegmentId: id, rules })}
        />
      )}
    </>
  );
}

/** The conditions and groups of a segment, each to change or remove, and how they join. */
function RuleItems({ rules, onChange }: { rules: Segment; onChange: (next: Segment) => void }) {
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
            onClick={() => onChange({ ...group, rules: [...group.rules, startRule('site')] })}
          />
        </div>
      </div>
    </div>
  );
}

/** Shows who the matching people are, by place, last lunch and way of paying, with a few examples. */
function WhoTheyAre({ draft }: Pick<StepProps, 'draft'>) {
  const { data, isPlaceholderData } = useQuery(audienceQuery(draft.rules, draft.channels));
  if (data === undefined || data.people === 0) return null;
  const bars = (parts: readonly { label: string; people: number }[]) =>
    parts
      .slice(0, 5)
      .map(({ label, people }) => ({ id: label, name: label, amount: people, value: formatCount(people) }));
  return (
    <Card className="grid grid-cols-1 gap-5 desktop:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="type-h2">Quiénes son</h2>
        <p className="type-body-s text-text-2" aria-busy={isPlaceholderData}>
          {formatMatching(data.people)}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-6 tablet:grid-cols-3">
        {(
          [
            ['Por lugar', data.byPlace],
            ['Último almuerzo', data.byLastOrder],
            ['Cómo pagan', data.byPlan],
          ] as const
        ).map(([title, parts]) => (
          <div key={title} className="grid content-start gap-2">
            <h3 className="type-body-s text-text-2">{title}</h3>
            <RankBars label={title} rows={bars(parts)} />
          </div>
        ))}
      </div>
      <div>
        <h3 className="type-body-s text-text-2">Por ejemplo</h3>
        <ul className="type-body-s grid grid-cols-1 gap-x-6 tablet:grid-cols-2">
          {data.samples.map(({ id, name, place, company, ordersIn30 }) => (
            <li key={id} className="border-border border-t py-1.5">
              <b>{name}</b>, {place ?? 'sin lugar'}
              {company && `, ${company}`}, {ordersIn30} en 30 días
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function SaveDialog({
  rules,
  onClose,
  onSaved,
}: {
  rules: Segment;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const [name, setName] = useState('');
  const save = useCall(saveSegment, {
    silent: true,
    onSuccess: ({ id }) => {
      toast.success('Segmento guardado');
      onSaved(id);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Guardar como segmento"
      footer={
        <Button wide loading={save.isPending} onClick={() => save.mutate({ body: { name, rules } })}>
          Guardar
        </Button>
      }
    >
      <TextField label="Nombre" maxLength={80} value={name} onValueChange={setName} error={save.error?.message} />
    </Dialog>
  );
}
