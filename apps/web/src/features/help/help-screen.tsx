import { PRODUCT } from '@sazon/domain/product-name';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Accordion } from '../../ui/pages/accordion.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { Card, textActionClass } from '../../ui/pages/section-header-foot-bar-card.tsx';
import type { NamedBuilding } from '../delivery/request-building-form.tsx';
import { type HelpSection, howItWorks, searchHelp } from './help-topics.ts';
import { SupportRow } from './support-row.tsx';

/** As many as the longest field of the form takes. */
const mostLetters = 120;

const AccessibilityScreen = lazyNamed(() => import('./accessibility-screen.tsx'), 'AccessibilityScreen');
const RequestBuildingScreen = lazyNamed(
  () => import('../delivery/request-building-screen.tsx'),
  'RequestBuildingScreen',
);

/** /ayuda: the help centre, or the page of it that the address names after '#'. */
export function HelpScreen() {
  const { hash, searchStr } = useLocation();
  if (hash === 'accesibilidad')
    return (
      <Suspense>
        <AccessibilityScreen />
      </Suspense>
    );
  return hash === 'edificio' ? (
    <Suspense>
      <RequestBuildingScreen named={readInvitation(searchStr)} />
    </Suspense>
  ) : (
    <HelpCentre />
  );
}

/** Reads which building an invitation names; the form checks it like anything typed. */
function readInvitation(searchStr: string): NamedBuilding {
  const query = new URLSearchParams(searchStr);
  const read = (name: string) => query.get(name)?.slice(0, mostLetters);
  const [building, address, city] = [read('edificio'), read('direccion'), read('ciudad')];
  return {
    ...(building !== undefined && { building }),
    ...(address !== undefined && { address }),
    ...(city !== undefined && { city }),
  };
}

/** How the product works, questions with short answers, a search over them, and support. */
function HelpCentre() {
  const [search, setSearch] = useState('');
  const sections = searchHelp(search);
  const isSearching = search.trim() !== '';
  return (
    <main className="px-4 pb-8">
      <div className="mx-auto grid max-w-column grid-cols-1 gap-5 pt-4">
        <SearchField label="Buscar en la ayuda" value={search} onValueChange={setSearch} maxLength={60} />
        {!isSearching && <HowItWorks />}
        <p role="status" className="sr-only">
          {isSearching && `${sections.flatMap(({ topics }) => topics).length} respuestas`}
        </p>
        {sections.length === 0 ? (
          <EmptyState title={`No encontramos “${search.trim()}”.`} text="Prueba con otra palabra o escríbenos." />
        ) : (
          sections.map((section) => (
            <Topics key={`${section.title} ${isSearching}`} section={section} isFound={isSearching} />
          ))
        )}
        <SupportRow note="Te responde una persona" />
        <p className="type-body-s text-text-2">
          <Link to="/ayuda" hash="accesibilidad" className={textActionClass}>
            Accesibilidad de {PRODUCT.name}
          </Link>
        </p>
      </div>
    </main>
  );
}

const HowItWorks = () => (
  <section aria-labelledby="how" className="grid grid-cols-1 gap-2">
    <h2 id="how" className="type-h2">
      Cómo funciona
    </h2>
    <Card>
      <ol className="grid gap-4">
        {howItWorks.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
              <Icon name={icon} />
            </span>
            <span className="min-w-0">
              <span className="type-item block">{title}</span>
              <span className="type-body-s block text-text-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  </section>
);

/** The questions of a section: what a search found is open until somebody closes it, the others are closed. */
function Topics({ section: { title, topics }, isFound }: { section: HelpSection; isFound: boolean }) {
  const [toggled, setToggled] = useState<readonly string[]>([]);
  const ids = topics.map(({ id }) => id);
  const invert = (some: readonly string[]) => (isFound ? ids.filter((id) => !some.includes(id)) : some);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h2 className="type-h2">{title}</h2>
      <Card className="py-1!">
        <Accordion
          open={invert(toggled)}
          onOpenChange={(open) => setToggled(invert(open))}
          items={topics.map(({ id, question, answer, link }) => ({
            id,
            title: question,
            content: (
              <div className="grid justify-items-start gap-2 pb-3">
                <p className="type-body">{answer}</p>
                {link && (
                  <Link {...link.at} className={textActionClass}>
                    {link.label}
                  </Link>
                )}
              </div>
            ),
          }))}
        />
      </Card>
    </section>
  );
}
