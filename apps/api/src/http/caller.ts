import type { Actor } from '@sazon/domain/access/may';

/** Whoever makes a request, as its route's gate let them in. */
export type Caller =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      /** The session that the access token was made in. */
      readonly sessionId: string;
      readonly actor: Actor | undefined;
      /** Read with the rights only: for gates that are a permission. */
      readonly hasSecondFactor?: boolean;
    }
  | { readonly kind: 'refresh'; readonly token: string }
  | {
      readonly kind: 'consolidator';
      readonly consolidatorId: string;
      readonly tokenHash: string;
      readonly locationIds: string[];
    };
