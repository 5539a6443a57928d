import { listDirectoryTokens } from '@sazon/contract/directory/routes';
import { queryFor } from '../../calls/query-for.ts';

export const directoryQuery = queryFor(listDirectoryTokens);
