import { useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from './profile-calls.ts';
import { ProfileFormCard } from './profile-form-card.tsx';

/** /perfil/datos: personal data, document and company. */
export function PersonalDataScreen() {
  const { data: person } = useSuspenseQuery(profileQuery);
  return (
    <main className="px-4 pb-6">
      <div className="mx-auto max-w-column pt-4">
        <ProfileFormCard key={person.id} person={person} />
      </div>
    </main>
  );
}
