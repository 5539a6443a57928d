import type { ProblemKind } from '@sazon/domain/orders/problem-kinds-and-compensation';

/** The kinds of problems as the customer names them, with their remedy. */
export const problemWords: readonly { kind: ProblemKind; label: string; note: string }[] = [
  { kind: 'wrong_dish', label: 'Me llegó otro plato', note: 'Te devolvemos lo que pagaste.' },
  { kind: 'missing', label: 'Faltó algo', note: 'Te devolvemos una parte.' },
  { kind: 'bad_condition', label: 'Llegó en mal estado', note: 'Te devolvemos lo que pagaste.' },
  { kind: 'cold', label: 'Llegó frío', note: 'Te devolvemos una parte.' },
  { kind: 'late', label: 'Llegó tarde', note: 'Miramos la hora a la que llegó.' },
  { kind: 'not_received', label: 'No lo recibí', note: 'Lo revisa soporte.' },
  { kind: 'other', label: 'Otra cosa', note: 'Lo revisa soporte.' },
];

export const describeProblem = (kind: ProblemKind): string =>
  problemWords.find((one) => one.kind === kind)?.label ?? 'Otra cosa';
