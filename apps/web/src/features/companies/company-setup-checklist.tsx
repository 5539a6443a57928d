import type { CompanyState } from '@sazon/domain/payroll/company-state';
import { goToStep, StepMark } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { SegmentBar } from '../../ui/progress-bar.tsx';
import { type CompanyStep, type CompanyStepKey, canBegin } from './company-setup-steps.ts';

interface CompanySetupChecklistProps {
  steps: readonly CompanyStep[];
  state: CompanyState;
  /** The steps that the page has a part for; the others are only read. */
  parts: readonly CompanyStepKey[];
}

/** What a company still needs, and each step with a link to its part of the page. */
export function CompanySetupChecklist({ steps, state, parts }: CompanySetupChecklistProps) {
  const missing = steps.filter(({ done }) => !done);
  const done = steps.length - missing.length;
  const names = missing.map(({ name }) => name.toLowerCase()).join(', ');
  return (
    <section aria-label="Qué falta" className="grid grid-cols-1 gap-4 laptop:sticky laptop:top-20">
      <div className="grid grid-cols-1 gap-2 rounded-lg bg-surface p-4 shadow-e1">
        <h2 className="type-h3">{describeProgress(steps, state)}</h2>
        <p className="type-body-s text-text-2">
          {done} de {steps.length} listos. {missing.length > 0 && `Falta: ${names.replace('rr. hh.', 'RR. HH.')}. `}
          {state === 'draft' && canBegin(steps) && 'Con el enlace la gente entra desde que abra.'}
        </p>
        <SegmentBar label={`${done} de ${steps.length} pasos listos`} done={done} total={steps.length} />
      </div>
      <ul className="grid grid-cols-1 gap-0.5 rounded-lg bg-surface p-2 shadow-e1 tablet:grid-cols-2 laptop:grid-cols-1">
        {steps.map((step) => (
          <li key={step.key}>
            {parts.includes(step.key) ? (
              <button
                type="button"
                onClick={() => goToStep(step.key)}
                className="focus-ring flex min-h-11 w-full items-center gap-2.5 rounded px-2 py-1.5 text-left hover:bg-sunken"
              >
                <StepLine step={step} />
              </button>
            ) : (
              <span className="flex min-h-11 items-center gap-2.5 px-2 py-1.5">
                <StepLine step={step} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeProgress(steps: readonly CompanyStep[], state: CompanyState): string {
  const missing = steps.filter(({ done }) => !done).length;
  if (missing === 0) return 'Todo listo';
  if (state === 'draft' && canBegin(steps)) return 'Ya puede empezar';
  return missing === 1 ? 'Falta 1 paso' : `Faltan ${missing} pasos`;
}

const StepLine = ({ step: { name, done, text } }: { step: CompanyStep }) => (
  <>
    <StepMark state={done ? 'done' : 'missing'} />
    <span className="type-item min-w-0 flex-1">{name}</span>
    <span className="type-body-s text-right text-text-2">{text}</span>
  </>
);
