import { toast } from '../../ui/overlays/toast.tsx';

type Result = { id: string; message: string | null };

/** Shows a toast: for how many people an act was done, and why the first other was refused. Returns the refused ids. */
export function showManyPeopleResultsToast(
  results: readonly Result[],
  people: readonly { id: string; name: string }[],
  [one, many]: readonly [string, string],
): string[] {
  const refused = results.filter(({ message }) => message !== null);
  const done = results.length - refused.length;
  if (done > 0) toast.success(done === 1 ? one : `${done} ${many}`);
  const [first] = refused;
  if (first?.message) {
    const name = people.find(({ id }) => id === first.id)?.name ?? 'Alguien';
    const others = refused.length - 1;
    toast.requestError(
      `${name}: ${first.message}${others === 0 ? '' : others === 1 ? ' Y 1 persona más.' : ` Y ${others} personas más.`}`,
    );
  }
  return refused.map(({ id }) => id);
}
