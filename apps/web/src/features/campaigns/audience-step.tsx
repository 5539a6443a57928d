import { saveSegment } from '@sazon/contract/campaigns/segments-routes';
import type { Rule, RuleGroup, Segment } from '@sazon/domain/campaigns/segment-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { RankBars } from '../../ui/charts/rank-bars.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { audienceQuery, segmentsQuery } from './campaign-calls.ts';
import { formatCount, formatMatching } from './campaign-texts.ts';
import { RuleItems } from './segment-conditions-and-groups.tsx';
import { AddButton, buildNewRule } from './segment-rule-editor.tsx';
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
      <Card className="desktop:p-5">
        <div data-focus-fallback="[data-add] button" className="grid grid-cols-1 gap-4">
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
          <div data-add className="flex flex-wrap gap-2">
            <AddButton label="Condición" icon="plus" onClick={() => add(buildNewRule('site'))} />
            <AddButton
              label={rules.all ? 'Grupo con «o»' : 'Grupo con «y»'}
              icon="plus"
              onClick={() => add({ all: !rules.all, rules: [buildNewRule('site')] })}
            />
            {mayEdit && rules.items.length > 0 && draft.userSegmentId === null && (
              <AddButton label="Guardar como segmento" icon="tag" onClick={() => setSaving(true)} />
            )}
          </div>
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
      onClose={onClose}
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
