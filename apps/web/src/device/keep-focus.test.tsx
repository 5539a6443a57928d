import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { OtpInput } from '../ui/fields/otp-input.tsx';
import { BottomSheet } from '../ui/overlays/bottom-sheet.tsx';
import { isFocusLost, keepFocus } from './keep-focus.ts';

beforeEach(keepFocus);

const all = ['Ana', 'Beto', 'Carla'];

/** Three rows, each with a button that takes it away, and a button below that goes or is disabled. */
function Requests() {
  const [names, setNames] = useState(all);
  const [bar, setBar] = useState<'there' | 'disabled' | 'gone'>('there');
  return (
    <main>
      <h1 tabIndex={-1}>Solicitudes</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" data-row>
              {name}
            </button>
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              Quitar a {name}
            </button>
          </li>
        ))}
      </ul>
      {bar !== 'gone' && (
        <button type="button" disabled={bar === 'disabled'} onClick={() => setBar('disabled')}>
          Siguientes
        </button>
      )}
      <button type="button" onClick={() => setBar('gone')}>
        Cerrar
      </button>
    </main>
  );
}

function Lists({ list, names }: { list: string; names: readonly string[] }) {
  return (
    <main>
      <h1 tabIndex={-1}>Solicitudes</h1>
      <ul key={list}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" data-row>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const waitFrames = async () => {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
};
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const expectFocusOn = (name: string, role: 'button' | 'heading' = 'button') =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

test('the row that takes the place of one that goes has the focus, the heading when none is left', async () => {
  render(<Requests />);
  await press('Quitar a Beto');
  await expectFocusOn('Carla');
  await press('Quitar a Carla');
  await expectFocusOn('Ana');
  await press('Quitar a Ana');
  await expectFocusOn('Solicitudes', 'heading');
});

test('a toast, which is a dialog too, keeps nobody from their place', async () => {
  render(
    <>
      <Requests />
      <div className="toast-region">
        <div role="dialog" aria-label="Quitada" />
      </div>
    </>,
  );
  await press('Quitar a Beto');
  await expectFocusOn('Carla');
});

test('a button that is disabled gives the focus to the heading, and one that stays keeps it', async () => {
  render(<Requests />);
  await press('Siguientes');
  await expectFocusOn('Solicitudes', 'heading');
  expect(isFocusLost(), 'a screen may take it from there').toBe(true);
  await press('Cerrar');
  expect(isFocusLost()).toBe(false);
  await waitFrames();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }));
});

const Saving = ({ isSaving }: { isSaving: boolean }) => (
  <>
    <header>
      <button type="button">Volver</button>
    </header>
    <main>
      <h1 tabIndex={-1}>Entrar</h1>
      <input aria-label="Clave" disabled={isSaving} />
      <button type="button">Ayuda</button>
    </main>
  </>
);

test('a field that is disabled while its form is sent has the focus again after, unless the person left', async () => {
  const { rerender } = render(<Saving isSaving={false} />);
  const field = screen.getByRole('textbox', { name: 'Clave' });
  const send = async () => {
    field.focus();
    rerender(<Saving isSaving />);
    await expectFocusOn('Entrar', 'heading');
  };
  await send();
  rerender(<Saving isSaving={false} />);
  await waitFor(() => expect(document.activeElement).toBe(field));
  for (const elsewhere of ['Ayuda', 'Volver']) {
    await send();
    screen.getByRole('button', { name: elsewhere }).focus();
    rerender(<Saving isSaving={false} />);
    await waitFrames();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: elsewhere }));
  }
});

test('who is in the bars above a page that goes keeps no place on it', async () => {
  const page = (body: string) => (
    <>
      <header>
        <button type="button">Volver</button>
      </header>
      <main key={body}>
        <h1 tabIndex={-1}>{body}</h1>
        <button type="button">{`Abrir ${body}`}</button>
      </main>
    </>
  );
  const { rerender } = render(page('Uno'));
  screen.getByRole('button', { name: 'Abrir Uno' }).focus();
  rerender(page('Dos'));
  screen.getByRole('button', { name: 'Volver' }).focus();
  screen.getByRole('button', { name: 'Volver' }).blur();
  rerender(page('Tres'));
  await waitFrames();
  expect(document.activeElement).toBe(document.body);
});

/** A sheet with a field that takes the focus at once, as for codes. */
function Packing() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Tablero</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Empacar
      </button>
      {isOpen && (
        <BottomSheet onClose={() => setOpen(false)} title="Empacar por código">
          <OtpInput length={4} label="Código" autoFocus value="" onValueChange={() => undefined} />
        </BottomSheet>
      )}
    </main>
  );
}

test('what opened a sheet has the focus again once it is closed, also where a field took it at once', async () => {
  render(<Packing />);
  await press('Empacar');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Código' })));
  await userEvent.keyboard('{Escape}');
  await expectFocusOn('Empacar');
});

test('who left the row for a blank part of the page keeps no place when it goes, nor does a row of another list', async () => {
  const { rerender } = render(<Lists list="first" names={all} />);
  screen.getByRole('button', { name: 'Beto' }).focus();
  screen.getByRole('button', { name: 'Beto' }).blur();
  await waitFrames();
  rerender(<Lists list="first" names={['Ana', 'Carla']} />);
  await waitFrames();
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: 'Carla' }).focus();
  rerender(<Lists list="second" names={['Dora', 'Elsa']} />);
  await expectFocusOn('Solicitudes', 'heading');
});

function Dishes({ names }: { names: readonly string[] }) {
  return (
    <main>
      <h1 tabIndex={-1}>Menú</h1>
      <div data-focus-fallback="p">
        <p>{names.length} platos</p>
        {names.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </div>
      <input aria-label="Otro" />
    </main>
  );
}

test('what the screen names has the focus of what goes inside it, and a field outside keeps its own', async () => {
  const { rerender } = render(<Dishes names={all} />);
  screen.getByRole('button', { name: 'Ana' }).focus();
  rerender(<Dishes names={['Carla']} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('1 platos')));
  const other = screen.getByLabelText('Otro');
  other.focus();
  rerender(<Dishes names={[]} />);
  await waitFrames();
  expect(document.activeElement).toBe(other);
});
