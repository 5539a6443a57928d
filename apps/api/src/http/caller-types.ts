import type { Actor } from '@sazon/domain/access/permission-check';

/** The caller of a request, as its route's gate identified them. */
export type Caller =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      /** The session that issued the access token. */
      readonly sessionId: string;
      readonly actor: Actor | undefined;
      /**
       * The agent of support who looks at the product as this person and may only read; undefined when it is the
       * person.
       */
      readonly viewerId?: string;
      /**
       * Whether the person has a second factor; only known at gates that require a permission, which read the rights.
       */
      readonly hasSecondFactor?: boolean;
      /** The key by which a program calls for this person; undefined when the person calls. */
      readonly machine?: { readonly tokenId: string; readonly tokenName: string };
    }
  | { readonly kind: 'refresh'; readonly token: string }
  | {
      readonly kind: 'consolidator';
      readonly consolidatorId: string;
      readonly tokenHash: string;
      readonly locationIds: string[];
    };
