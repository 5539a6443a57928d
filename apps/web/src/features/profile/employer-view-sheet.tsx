import { employerSees, hiddenFromEmployer } from '@sazon/domain/people/what-employer-sees';
import { Icon } from '../../ui/icon.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';

/** What the person's employer sees of them, and what it never does. */
export function EmployerViewSheet({ employer, onClose }: { employer: string; onClose: () => void }) {
  return (
    <BottomSheet
      onClose={onClose}
      title="Qué ve tu empresa"
      subtitle={`${employer} solo necesita saber cuánto descontar. Lo que comes es asunto tuyo.`}
    >
      <div className="grid gap-6">
        <section aria-labelledby="employer-sees" className="grid gap-3">
          <h3 id="employer-sees" className="type-h3">
            Esto ve
          </h3>
          <dl className="grid gap-3">
            {employerSees.map(({ title, text }) => (
              <div key={title}>
                <dt className="type-item">{title}</dt>
                <dd className="type-body-s text-text-2">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="employer-never-sees" className="grid gap-3">
          <h3 id="employer-never-sees" className="type-h3">
            Esto nunca lo ve
          </h3>
          <ul className="grid gap-2.5">
            {hiddenFromEmployer.map((text) => (
              <li key={text} className="type-body-s flex items-start gap-2.5">
                <Icon name="lock" size="s" className="mt-0.5 shrink-0 text-text-2" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </BottomSheet>
  );
}
