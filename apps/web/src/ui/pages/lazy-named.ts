import { type LazyExoticComponent, lazy, type ReactNode } from 'react';

type Component<Props> = (props: Props) => ReactNode;
type Lazy<C> = C extends Component<infer Props> ? LazyExoticComponent<Component<Props>> : never;

/** Returns a component whose file loads when it is first drawn: `lazyNamed(() => import('../x.tsx'), 'X')`. */
export const lazyNamed = <File, Name extends keyof File>(load: () => Promise<File>, name: Name): Lazy<File[Name]> =>
  lazy(async () => ({ default: (await load())[name] as Component<object> })) as Lazy<File[Name]>;
