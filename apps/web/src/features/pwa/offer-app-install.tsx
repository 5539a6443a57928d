import { install, installEvent } from '../../device/app-install.ts';
import { spec } from '../../messages/specification-texts.ts';
import { showAlert } from '../../session/alerts.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * Safari on a phone or tablet installs by hand. An iPad identifies as a Mac, and is the only Mac with a touch screen.
 */
export const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const steps = [
  { icon: 'upload-simple', words: 'Toca Compartir en la barra de Safari.' },
  { icon: 'plus', words: 'Elige «Agregar a inicio» y confirma.' },
] as const;

/** The two steps of an installation without the browser's prompt. */
function InstallSteps() {
  return (
    <ol className="grid gap-2 text-left">
      {steps.map(({ icon, words }, index) => (
        <li key={words} className="flex min-h-14 items-center gap-3 rounded bg-surface-2 px-3.5">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
            {icon === 'plus' ? <Icon name="plus" weight="bold" size="s" /> : <Icon name={icon} size="m" />}
          </span>
          <span className="type-body-s">
            {index + 1}. {words}
          </span>
        </li>
      ))}
    </ol>
  );
}

const why = 'Ábrela desde tu pantalla de inicio y ten tu código a mano, aunque no haya señal.';

/** '¡Instala nuestra app!': the browser's own prompt, or the steps on an iPhone. */
export function offerInstall(): void {
  const prompts = installEvent.read() !== null;
  showAlert({
    id: 'install',
    title: spec.install.title,
    description: why,
    state: 'neutral',
    ...(!prompts && { children: <InstallSteps /> }),
    buttons: prompts
      ? [{ label: spec.install.button, onClick: () => void install() }, { label: 'Ahora no' }]
      : [{ label: 'Entendido' }],
  });
}
