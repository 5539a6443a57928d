import type { Restaurant } from '@sazon/contract/restaurant-setup/restaurant';
import { restaurantStepNames } from '@sazon/domain/restaurants/restaurant-setup-steps';
import { PlateRing } from '../../ui/charts/plate-ring.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { goToStep, StepMark } from '../../ui/pages/setup-step-card-mark-and-facts.tsx';
import { Tablecloth } from '../../ui/tablecloth.tsx';

/** 'Faltan 3 pasos para vender', with what each lacks or waits for. */
export function MissingSteps({ steps, state }: Pick<Restaurant, 'steps' | 'state'>) {
  const missing = steps.filter((step) => step.state !== 'done');
  const done = steps.length - missing.length;
  const many = missing.length === 1 ? 'Falta 1 paso' : `Faltan ${missing.length} pasos`;
  const ready = state === 'draft' ? 'Todo listo para vender' : 'No le falta nada';
  const title = missing.length === 0 ? ready : `${many} ${state === 'draft' ? 'para vender' : 'por completar'}`;
  return (
    <Tablecloth
      tag="section"
      label="Qué falta"
      className="grid grid-cols-1 items-center gap-4 rounded-lg p-4 laptop:grid-cols-[auto_1fr] laptop:p-5"
    >
      <div className="hidden rounded-full bg-surface p-1 text-text laptop:block">
        <PlateRing shareBps={Math.round((done / steps.length) * 10_000)}>{`${done} de ${steps.length}`}</PlateRing>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <h2 className="type-h2">{title}</h2>
        {missing.length > 0 && (
          <ul className="grid grid-cols-1 gap-2 tablet:grid-cols-2 desktop:grid-cols-3">
            {missing.map(({ key, state: now, text }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => goToStep(key)}
                  className="focus-ring flex h-full w-full items-start gap-2.5 rounded bg-surface p-3 text-left text-text shadow-e1"
                >
                  <Icon name={now === 'waiting' ? 'hourglass-medium' : 'circle'} size="m" />
                  <span className="min-w-0">
                    <span className="type-item block">{restaurantStepNames[key]}</span>
                    <span className="type-body-s block text-text-2">{text}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Tablecloth>
  );
}

/** Lists all steps, each with a link to its part of the page. */
export const StepsNav = ({ steps }: Pick<Restaurant, 'steps'>) => (
  <nav aria-label="Pasos" className="top-20 hidden self-start laptop:sticky laptop:block">
    <ul className="grid grid-cols-1 gap-1">
      {steps.map(({ key, state, text }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => goToStep(key)}
            className={cx(
              'focus-ring flex w-full items-start gap-2.5 rounded p-2.5 text-left hover:bg-surface',
              state !== 'done' && 'bg-surface shadow-e1',
            )}
          >
            <StepMark state={state} />
            <span className="min-w-0">
              <span className="type-item block">{restaurantStepNames[key]}</span>
              <span className="type-body-s block text-text-2">{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </nav>
);
