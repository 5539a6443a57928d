import type { Actor } from '@sazon/domain/access/may';

/** The caller of a request, as its route's gate identified them. */
export type Caller =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      /** The session in which the access token was issued. */
      readonly sessionId: string;
      readonly actor: Actor | undefined;
      /** Who of support looks at the product as this person, and may only read; undefined: the person themselves. */
      readonly viewerId?: string;
      /** Only known when the rights were read, at gates that require a permission. */
      readonly hasSecondFactor?: boolean;
      /** The key of a program that calls for this person; undefined: the person calls. */
      readonly machine?: { readonly tokenId: string; readonly tokenName: string };
    }
  | { readonly kind: 'refresh'; readonly token: string }
  | {
      readonly kind: 'consolidator';
      readonly consolidatorId: string;
      readonly tokenHash: string;
      readonly locationIds: string[];
    };
