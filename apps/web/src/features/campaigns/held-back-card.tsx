import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { formatCount } from './campaign-texts.ts';
import type { StepProps } from './wizard-steps.tsx';

/** Sets the share of people who are held back: they get no message, so that the others are compared with them. */
export function HeldBackCard({ draft, edit, reached }: Pick<StepProps, 'draft' | 'edit'> & { reached: number }) {
  return (
    <Card className="grid grid-cols-1 gap-2 desktop:p-5">
      <h2 className="type-h3">Cómo sabrás si sirvió</h2>
      <p className="type-body-s text-text-2">
        {draft.heldBackShare === 0
          ? 'Deja por fuera una parte al azar, que no recibe nada, y compara cuántos piden.'
          : `Comparamos con el ${draft.heldBackShare}% de la audiencia que no recibe nada, cerca de ${formatCount(Math.round((reached * draft.heldBackShare) / 100))} personas elegidas al azar.`}
      </p>
      <Switch
        label="Dejar grupo de control"
        checked={draft.heldBackShare > 0}
        onCheckedChange={(on) => edit({ heldBackShare: on ? 10 : 0 })}
      />
      {draft.heldBackShare > 0 && (
        <SelectField
          label="Tamaño"
          options={[5, 10, 20, 30].map((share) => ({ value: String(share), label: `${share}%` }))}
          value={String(draft.heldBackShare)}
          onValueChange={(share) => edit({ heldBackShare: Number(share) })}
        />
      )}
    </Card>
  );
}
