import { listDirectoryTokens } from '@sazon/contract/directory/directory-tokens-routes';
import { readSignOn } from '@sazon/contract/directory/sign-on-routes';
import { queryFor } from '../../calls/route-query-options.ts';

export const directoryQuery = queryFor(listDirectoryTokens);
export const signOnQuery = queryFor(readSignOn);
